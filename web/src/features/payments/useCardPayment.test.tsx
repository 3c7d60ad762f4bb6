import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { act, renderHook, waitFor } from '@testing-library/react'
import type { ReactNode } from 'react'
import { afterEach, expect, test, vi } from 'vitest'
import type { PaymentView } from '@/shared/api/generated/marmita.schemas'
import { paymentKey } from './queries'
import { type CardResult, useCardPayment } from './useCardPayment'

const ignore = () => {}

const wrapper = ({ children }: { children: ReactNode }) => (
  <QueryClientProvider client={new QueryClient()}>{children}</QueryClientProvider>
)
const order = { status: 'PAYMENT_INTENT_CREATED' }
const payment = { id: 'a', status: 'requires_payment_method', order } as PaymentView

afterEach(() => {
  vi.restoreAllMocks()
})

test('card_payment_without_a_network_sends_no_card_and_says_so_at_once', async () => {
  const online = vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false)
  const pay = vi.fn<() => Promise<CardResult>>().mockResolvedValue({ status: 'requires_payment_method' })
  const { result } = renderHook(() => useCardPayment(payment, 'i', { pay, answer: pay }, ignore), { wrapper })
  act(() => result.current.pay())
  await waitFor(() => expect(result.current.problem).toEqual({ kind: 'offline' }))
  expect(pay).not.toHaveBeenCalled()
  expect(result.current.isFollowing).toBe(false)

  online.mockReturnValue(true)
  act(() => result.current.pay())
  await waitFor(() => expect(result.current.problem).toEqual({ kind: 'declined', code: null }))
  expect(pay).toHaveBeenCalledTimes(1)
})

test("the bank's question stays open while the server has not heard of it, and ends with the answer", async () => {
  const pay = vi.fn<() => Promise<CardResult>>().mockResolvedValue({ status: 'requires_action' })
  const answer = vi.fn<() => Promise<CardResult>>().mockResolvedValue({ status: 'requires_payment_method' })
  const { result } = renderHook(() => useCardPayment(payment, 'i', { pay, answer }, ignore), { wrapper })
  act(() => result.current.pay())
  await waitFor(() => expect(result.current.step).toBe('challenge'))
  expect(result.current.isFollowing).toBe(false)

  act(() => result.current.answer(false))
  await waitFor(() => expect(result.current.step).toBe('card'))
  expect(result.current.problem).toEqual({ kind: 'declined', code: null })
})

test('payment_that_was_cancelled_elsewhere_ends_as_the_server_says', async () => {
  const fetched = vi
    .spyOn(globalThis, 'fetch')
    .mockImplementation(() => Promise.resolve(Response.json({ errorKey: 'hold_expired' }, { status: 409 })))
  const client = new QueryClient()
  client.setQueryData(paymentKey('a'), payment)
  const pay = vi.fn<() => Promise<CardResult>>().mockResolvedValue({ status: 'canceled' })
  const busy: boolean[] = []
  const { result } = renderHook(
    () => useCardPayment(payment, 'i', { pay, answer: pay }, (isBusy) => busy.push(isBusy)),
    { wrapper: ({ children }) => <QueryClientProvider client={client}>{children}</QueryClientProvider> },
  )
  act(() => result.current.pay())
  await waitFor(() => expect(result.current.problem?.kind).toBe('refused'))
  expect(String(fetched.mock.calls[0]?.[0])).toMatch(/\/payment\/a\/i\/confirm$/)
  expect(client.getQueryData(paymentKey('a'))).toBe(payment)
  expect(busy).toEqual([false, true, false])
})
