import { QueryClientProvider } from '@tanstack/react-query'
import { fireEvent, render, screen, waitFor } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { createQueryClient } from '@/shared/api/queryClient'
import { answerLater } from '@/shared/testing/answerLater'
import { setTestLanguage } from '@/shared/testing/setTestLanguage'
import type { AnyComment } from '../pages'
import { ThreadProvider } from './context'
import { DeletedLine } from './DeletedLine'

const thread = { postId: 'p', onReport: () => {}, onCount: () => {} }
const show = (undoDelete: boolean, undoUntil: string | null) =>
  render(
    <QueryClientProvider client={createQueryClient()}>
      <ThreadProvider value={thread}>
        <DeletedLine comment={{ id: 'a', user: null, can: { undoDelete }, undoUntil } as AnyComment} />
      </ThreadProvider>
    </QueryClientProvider>,
  ).container.textContent

beforeEach(async () => {
  await setTestLanguage('en')
  vi.useFakeTimers({ now: Date.parse('2026-11-28T12:00:00Z') })
})
afterEach(() => vi.useRealTimers())

test('a reload shows the author how long a comment can be taken back, and a moderator no end', () => {
  expect(show(true, '2026-11-28T12:20:30Z')).toBe('You deleted this comment.Undo21 minutes left')
  expect(show(true, null)).toBe('This comment was deleted.Undo')
})

test('undo_is_not_offered_after_its_time_or_to_others', () => {
  show(true, '2026-11-28T12:00:00Z')
  show(false, null)
  expect(screen.queryByRole('button')).toBeNull()
})

test('undo_answered_after_the_realtime_event_has_replaced_the_line_focuses_the_comment', async () => {
  vi.useRealTimers()
  const undone = answerLater()
  const fetched = vi
    .spyOn(globalThis, 'fetch')
    .mockReturnValueOnce(undone.promise)
    .mockImplementation(async () => Response.json({ id: 'a', postId: 'p', can: {}, subcomments: [] }))
  const client = createQueryClient()
  const comment = {
    id: 'a',
    postId: 'p',
    user: null,
    can: { undoDelete: true },
    undoUntil: null,
  } as AnyComment
  const { rerender } = render(
    <QueryClientProvider client={client}>
      <ThreadProvider value={thread}>
        <DeletedLine comment={comment} />
      </ThreadProvider>
    </QueryClientProvider>,
  )
  fireEvent.click(screen.getByRole('button', { name: 'Undo' }))
  await waitFor(() => expect(fetched).toHaveBeenCalled())
  rerender(<article id="comment-a" tabIndex={-1} />)
  undone.resolve(new Response(null, { status: 204 }))
  await waitFor(() => expect(document.activeElement?.id).toBe('comment-a'))
})
