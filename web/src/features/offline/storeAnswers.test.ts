import { QueryObserver } from '@tanstack/react-query'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { STORED_OFFLINE } from '@/shared/api/storedOffline'
import { createQueryClient } from '@/shared/api/queryClient'
import { clearToken, writeToken } from '@/shared/session'
import { MemoryCaches } from '@/shared/testing/caches'
import { storeAnswers } from './storeAnswers'
import { oldestShown } from './oldestShown'

let stored: MemoryCaches
let stop: () => void
const client = createQueryClient()

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
  stored = new MemoryCaches()
  vi.stubGlobal('caches', stored)
  stop = storeAnswers(client)
})
afterEach(() => {
  stop()
  client.clear()
  clearToken()
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

const settle = () => vi.advanceTimersByTimeAsync(1500)
const read = (key: string, data: string, meta: object = STORED_OFFLINE) =>
  client.fetchQuery({ queryKey: [key], queryFn: async () => data, meta })

test('answers_of_queries_without_the_offline_mark_are_not_stored', async () => {
  writeToken('one', true)
  await read('orders', 'kept')
  await read('money', 'secret', {})
  await settle()
  await vi.waitFor(() => expect(stored.text()).toContain('kept'))
  expect(stored.text()).not.toContain('secret')
})

test('answers_of_the_last_session_are_not_stored_for_the_next', async () => {
  writeToken('one', true)
  await read('orders', 'of one')
  writeToken('two', true)
  await settle()
  await read('chef', 'of two')
  await settle()
  await vi.waitFor(() => expect(stored.text()).toContain('of two'))
  expect(stored.text()).not.toContain('of one')
})

test('data_in_the_page_from_the_server_is_stored_with_its_first_observer', async () => {
  client.setQueryData(['menu'], 'of a page')
  const observer = new QueryObserver(client, {
    queryKey: ['menu'],
    queryFn: async () => 'of a call',
    meta: STORED_OFFLINE,
  })
  const unsubscribe = observer.subscribe(() => {})
  await settle()
  await vi.waitFor(() => expect(stored.text()).toContain('of a page'))
  expect(oldestShown(client)).toBe(client.getQueryState(['menu'])?.dataUpdatedAt)
  unsubscribe()
  expect(oldestShown(client)).toBeUndefined()
})
