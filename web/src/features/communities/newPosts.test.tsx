import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { renderHook, waitFor } from '@testing-library/react'
import type { ReactNode } from 'react'
import { afterEach, expect, test } from 'vitest'
import { communitiesSeen, markSeen, readSeen } from '@/shared/session/communitiesSeen'
import { useNewPosts } from './newPosts'
import { newestQuery } from './queries'

afterEach(() => communitiesSeen.remove())

function newPosts(newest: Record<string, number>) {
  const client = new QueryClient({ defaultOptions: { queries: { retry: false, staleTime: Infinity } } })
  const ids = Object.keys(newest)
  client.setQueryData(newestQuery(ids).queryKey, newest)
  const wrapper = ({ children }: { children: ReactNode }) => (
    <QueryClientProvider client={client}>{children}</QueryClientProvider>
  )
  return renderHook(() => useNewPosts(ids), { wrapper })
}

test('posts_at_the_first_visit_are_not_new_and_later_ones_are', async () => {
  const first = newPosts({ a: 7, b: 0 })
  await waitFor(() => expect(communitiesSeen.get()).toEqual({ a: 7, b: 0 }))
  expect([...first.result.current]).toEqual([])
  first.unmount()
  expect([...newPosts({ a: 9, b: 0 }).result.current]).toEqual(['a'])
})

test('visits_before_the_last_hundred_are_not_kept', () => {
  markSeen(Object.fromEntries(Array.from({ length: 100 }, (_, at) => [`c${at}`, at])))
  markSeen({ c0: 1000, new: 1 })
  const kept = communitiesSeen.get()
  expect(Object.keys(kept)).toHaveLength(100)
  expect([kept.c0, kept.new, kept.c1]).toEqual([1000, 1, undefined])
})

test('whatever else the device has kept is nothing', () => {
  for (const kept of [undefined, null, 7, 'x', { a: 'x', b: 1.5 }]) expect(readSeen(kept)).toEqual({})
})
