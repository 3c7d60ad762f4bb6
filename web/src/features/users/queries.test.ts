import { afterEach, expect, test, vi } from 'vitest'
import { createQueryClient } from '@/shared/api/queryClient'
import { userSearch } from '@/shared/lib/address/adminSearch'
import { usersQuery } from './queries'

afterEach(() => {
  vi.unstubAllGlobals()
})

test('words_of_an_address_that_the_list_does_not_know_are_not_sent_with_the_filters', async () => {
  const sent = vi.fn<typeof fetch>(async () => Response.json({ users: [], previous: null, next: null }))
  vi.stubGlobal('fetch', sent)
  const raw = { q: 'ana', since: '2026-11-01', page: '2', utm_source: 'mail' }
  // The router merges the parsed search into the raw one before it passes it to the page.
  await createQueryClient().fetchQuery(usersQuery({ ...raw, ...userSearch(raw) }))
  const body = JSON.parse(String(sent.mock.calls[0]?.[1]?.body)) as unknown
  expect(body).toEqual({ query: 'ana', joinedSince: '2026-11-01' })
})
