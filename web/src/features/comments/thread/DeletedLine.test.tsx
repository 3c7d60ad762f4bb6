import { QueryClientProvider } from '@tanstack/react-query'
import { render, screen } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { createQueryClient } from '@/shared/api/queryClient'
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
