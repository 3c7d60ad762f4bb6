import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { act, renderHook, waitFor } from '@testing-library/react'
import type { ReactNode } from 'react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import type { NotificationSettings } from '@/shared/api/generated/marmita.schemas'
import { answerLater } from '@/shared/testing/answerLater'
import { setTestLanguage } from '@/shared/testing/setTestLanguage'
import { settingsQuery, useSetChannel, useSetDigest } from './queries'

let client: QueryClient
const wrapper = ({ children }: { children: ReactNode }) => (
  <QueryClientProvider client={client}>{children}</QueryClientProvider>
)

beforeEach(async () => {
  await setTestLanguage('en')
  client = new QueryClient()
})
afterEach(() => vi.restoreAllMocks())

const settings = (): NotificationSettings => ({
  topics: [
    { topic: 'VOTES', inApp: true, email: true, push: true },
    { topic: 'ORDERS', inApp: true, email: null, push: true },
  ],
  digest: { frequency: 'NEVER', hour: 8, timeZone: 'Europe/Paris' },
})

test('a channel is switched alone, and back when the server refuses', async () => {
  client.setQueryData(settingsQuery.queryKey, settings())
  const refuse = answerLater()
  const fetched = vi.spyOn(globalThis, 'fetch').mockReturnValue(refuse.promise)
  const { result } = renderHook(() => useSetChannel(), { wrapper })
  act(() => result.current({ topic: 'VOTES', channel: 'email', on: false }))
  await waitFor(() =>
    expect(client.getQueryData(settingsQuery.queryKey)?.topics[0]).toEqual({
      topic: 'VOTES',
      inApp: true,
      email: false,
      push: true,
    }),
  )
  expect(JSON.parse(String(fetched.mock.calls[0]?.[1]?.body))).toEqual({ topic: 'VOTES', email: false })
  refuse.resolve(Response.json({}, { status: 400 }))
  await waitFor(() => expect(client.getQueryData(settingsQuery.queryKey)).toEqual(settings()))
})

test('digest_is_shown_as_the_server_stored_it_and_unchanged_after_a_refusal', async () => {
  client.setQueryData(settingsQuery.queryKey, settings())
  const stored = { frequency: 'DAILY', hour: 8, timeZone: 'Europe/Paris' }
  vi.spyOn(globalThis, 'fetch').mockResolvedValueOnce(Response.json(stored))
  const { result } = renderHook(() => useSetDigest(), { wrapper })
  act(() => result.current({ frequency: 'DAILY', hour: 8, timeZone: 'Moon/Crater' }))
  await waitFor(() => expect(client.getQueryData(settingsQuery.queryKey)?.digest).toEqual(stored))
  vi.spyOn(globalThis, 'fetch').mockResolvedValueOnce(Response.json({}, { status: 400 }))
  act(() => result.current({ frequency: 'NEVER', hour: 9, timeZone: 'Europe/Paris' }))
  await waitFor(() => expect(client.isMutating()).toBe(0))
  expect(client.getQueryData(settingsQuery.queryKey)?.digest).toEqual(stored)
})
