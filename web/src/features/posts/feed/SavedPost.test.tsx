import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { fireEvent, render, screen, waitFor } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import type { PostCard } from '@/shared/api/generated/marmita.schemas'
import { clearToken, writeToken } from '@/shared/session/token'
import { setTestLanguage } from '@/shared/testing/setTestLanguage'
import { SavedPost } from './SavedPost'

const post = { id: 'a', name: 'Soup', user: { login: 'ana' }, can: {}, favorite: false } as PostCard

beforeEach(() => setTestLanguage('en'))
afterEach(() => {
  clearToken()
  vi.restoreAllMocks()
})

test('post_removed_from_the_saved_ones_leaves_a_line_that_saves_it_again', async () => {
  writeToken('t', true)
  const fetched = vi.spyOn(globalThis, 'fetch').mockResolvedValue(Response.json({}))
  render(
    <QueryClientProvider client={new QueryClient()}>
      <SavedPost post={post} onReport={() => undefined} />
    </QueryClientProvider>,
  )
  expect(screen.getByRole('status').textContent).toContain('“Soup” is no longer saved.')
  fireEvent.click(screen.getByRole('button', { name: 'Undo' }))
  await waitFor(() => expect(fetched.mock.calls.map(([url]) => url)).toContain('/api/posts/save/a'))
})
