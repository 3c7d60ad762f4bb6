import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { act, renderHook, waitFor } from '@testing-library/react'
import type { ReactNode } from 'react'
import { afterEach, expect, test, vi } from 'vitest'
import { useOrderMove, usePointMove } from './mutations'

const wrapper = ({ children }: { children: ReactNode }) => (
  <QueryClientProvider client={new QueryClient()}>{children}</QueryClientProvider>
)

/** Cancel an order with the given answer of the server. Return whether the form was closed. */
async function closesAfter(answer: () => Promise<Response>): Promise<boolean> {
  vi.spyOn(globalThis, 'fetch').mockImplementation(answer)
  const onAnswered = vi.fn<() => void>()
  const { result } = renderHook(() => useOrderMove('cancelByUser', onAnswered), { wrapper })
  act(() => result.current.mutate({ id: 'a', reason: 'No train.' }))
  await waitFor(() => expect(['success', 'error']).toContain(result.current.status))
  return onAnswered.mock.calls.length === 1
}

afterEach(() => {
  vi.restoreAllMocks()
})

const refused = (status: number, errorKey?: string) => () =>
  Promise.resolve(Response.json({ errorKey }, { status }))

test.each([
  ['an answer', () => Promise.resolve(Response.json({}))],
  ['a refusal', refused(409, 'order_state_changed')],
] as const)('the form that asks for a reason closes after %s', async (_, answer) => {
  expect(await closesAfter(answer)).toBe(true)
})

test.each([
  ['an answer that was lost', () => Promise.reject(new TypeError('Failed to fetch'))],
  ['a failure of the server', refused(503)],
] as const)('the form that asks for a reason keeps it after %s', async (_, answer) => {
  expect(await closesAfter(answer)).toBe(false)
})

test('two presses at once are one request', async () => {
  const fetched = vi.spyOn(globalThis, 'fetch').mockResolvedValue(Response.json({}))
  const { result } = renderHook(() => usePointMove('receive'), { wrapper })
  act(() => {
    result.current.mutate({ id: 'a' })
    result.current.mutate({ id: 'a' })
  })
  await waitFor(() => expect(result.current.status).toBe('success'))
  expect(fetched).toHaveBeenCalledTimes(1)
})
