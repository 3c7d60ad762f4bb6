import { type InfiniteData, QueryObserver } from '@tanstack/react-query'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { MemoryCaches } from '@/shared/testing/caches'
import { ApiError } from './ApiError'
import { STORED_OFFLINE, STORED_OFFLINE_FIRST_PAGE } from './storedOffline'
import { createQueryClient, tokenOfAnswer } from './queryClient'
import { putAnswer } from './storedAnswers'

const YESTERDAY = Date.now() - 86_400_000
const noAnswer = async (): Promise<string> => {
  throw new ApiError(0, undefined)
}
const query = { queryKey: ['orders'], meta: STORED_OFFLINE }

beforeEach(() => {
  vi.stubGlobal('caches', new MemoryCaches())
  vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false)
})
afterEach(() => vi.unstubAllGlobals())

test('query_without_answer_shows_what_is_stored_as_old_as_it_is', async () => {
  const client = createQueryClient()
  await putAnswer(null, '["orders"]', { data: 'stored', at: YESTERDAY })
  expect(await client.fetchQuery({ ...query, queryFn: noAnswer })).toBe('stored')
  await vi.waitFor(() => {
    const state = client.getQueryState(query.queryKey)
    expect(state?.dataUpdatedAt).toBe(YESTERDAY)
    expect(state?.isInvalidated).toBe(true)
  })
})

test('query_that_is_not_kept_fails_at_once_without_network', async () => {
  const client = createQueryClient()
  await putAnswer(null, '["orders"]', { data: 'stored', at: YESTERDAY })
  await expect(client.fetchQuery({ queryKey: ['orders'], queryFn: noAnswer })).rejects.toThrow(ApiError)
})

test('refusal_is_not_replaced_by_what_is_stored', async () => {
  const client = createQueryClient()
  await putAnswer(null, '["orders"]', { data: 'stored', at: YESTERDAY })
  const refused = async () => {
    throw new ApiError(403, 'forbidden')
  }
  await expect(client.fetchQuery({ ...query, queryFn: refused })).rejects.toThrow('forbidden')
})

test('data_on_the_screen_stay_without_network', async () => {
  const client = createQueryClient()
  client.setQueryData(['orders'], 'shown', { updatedAt: YESTERDAY })
  const observer = new QueryObserver(client, { queryKey: ['orders'], queryFn: noAnswer, retry: false })
  const result = await observer.refetch()
  expect(result).toMatchObject({ status: 'success', data: 'shown' })
})

test('slow_answer_is_not_waited_for_when_something_is_stored', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
  vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(true)
  const client = createQueryClient()
  await putAnswer(null, '["orders"]', { data: 'stored', at: YESTERDAY })
  const read = client.fetchQuery({ ...query, queryFn: () => new Promise<string>(() => {}) })
  await vi.advanceTimersByTimeAsync(8000)
  vi.useRealTimers()
  expect(await read).toBe('stored')
})

test('answer_remembers_the_session_that_asked', async () => {
  const client = createQueryClient()
  await client.fetchQuery({ ...query, queryFn: async () => 'fresh' })
  expect(tokenOfAnswer(client.getQueryCache().find(query)!)).toBeNull()
})

test('list_that_goes_on_keeps_its_first_page', () => {
  const data: InfiniteData<string> = { pages: ['a', 'b'], pageParams: [0, 1] }
  expect(STORED_OFFLINE_FIRST_PAGE.storedOffline(data)).toEqual({ pages: ['a'], pageParams: [0] })
})
