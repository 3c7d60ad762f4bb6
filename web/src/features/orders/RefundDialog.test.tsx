import { QueryClientProvider } from '@tanstack/react-query'
import { fireEvent, render, screen, waitFor } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import type { OrderView } from '@/shared/api/generated/marmita.schemas'
import { createQueryClient } from '@/shared/api/queryClient'
import { setTestLanguage } from '@/shared/testing/setTestLanguage'
import { RefundDialog } from './RefundDialog'

beforeEach(() => setTestLanguage('en'))
afterEach(() => vi.restoreAllMocks())

test('refund_whose_answer_was_lost_can_be_sent_again_although_nothing_is_left_to_refund', async () => {
  const fetched = vi.spyOn(globalThis, 'fetch').mockRejectedValue(new TypeError('Failed to fetch'))
  const client = createQueryClient()
  const dialog = (refundable: number) => (
    <QueryClientProvider client={client}>
      <RefundDialog order={{ id: 'a', number: 7, refundable } as OrderView} open onClose={() => undefined} />
    </QueryClientProvider>
  )
  const { rerender } = render(dialog(1250))
  fireEvent.change(screen.getByLabelText(/^Reason/), { target: { value: 'It was cold.' } })
  const send = () => fireEvent.click(screen.getByRole('button', { name: 'Refund' }))
  send()
  await screen.findByText(/^No connection/)
  // The order was refetched after the refund.
  rerender(dialog(0))
  send()
  await waitFor(() => expect(fetched).toHaveBeenCalledTimes(2))
  const [first, second] = fetched.mock.calls.map(([, init]) => JSON.parse(String(init?.body)))
  expect(second).toEqual(first)
})

test('refund_sent_again_after_the_dialog_was_closed_has_the_key_of_the_lost_one', async () => {
  const fetched = vi.spyOn(globalThis, 'fetch').mockRejectedValue(new TypeError('Failed to fetch'))
  const client = createQueryClient()
  const order = { id: 'b', number: 8, refundable: 1250 } as OrderView
  const openDialog = () =>
    render(
      <QueryClientProvider client={client}>
        <RefundDialog order={order} open onClose={() => undefined} />
      </QueryClientProvider>,
    )
  const send = () => fireEvent.click(screen.getByRole('button', { name: 'Refund' }))
  const { unmount } = openDialog()
  fireEvent.change(screen.getByLabelText(/^Reason/), { target: { value: 'It was cold.' } })
  send()
  await screen.findByText(/^No connection/)
  unmount()
  openDialog()
  send()
  await waitFor(() => expect(fetched).toHaveBeenCalledTimes(2))
  const [first, second] = fetched.mock.calls.map(([, init]) => JSON.parse(String(init?.body)))
  expect(second).toEqual(first)
})
