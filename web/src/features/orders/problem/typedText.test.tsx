import { QueryClientProvider } from '@tanstack/react-query'
import { fireEvent, render, screen, waitFor } from '@testing-library/react'
import { type ReactNode, useState } from 'react'
import { beforeEach, expect, test } from 'vitest'
import type { OrderView } from '@/shared/api/generated/marmita.schemas'
import { createQueryClient } from '@/shared/api/queryClient'
import { setTestLanguage } from '@/shared/testing/setTestLanguage'
import { SettleCharge } from '../admin/SettleCharge'
import { SettleDispute } from '../admin/SettleDispute'
import { ReportProblem } from './ReportProblem'
import { RefundDialog } from '../RefundDialog'

beforeEach(() => setTestLanguage('en'))

const chef = { name: 'Priya' }
const order = {
  id: 'a',
  number: 7,
  refundable: 1250,
  charged: 1250,
  totalPrice: 900,
  chef,
  can: { report: true },
}

function Refund() {
  const [open, setOpen] = useState(false)
  return (
    <>
      <button onClick={() => setOpen(true)}>Open</button>
      <RefundDialog order={order as OrderView} open={open} onClose={() => setOpen(false)} byAdmin />
    </>
  )
}

test.each<[string, () => ReactNode, string, RegExp]>([
  ['refund', () => <Refund />, 'Open', /^Reason/],
  ['problem', () => <ReportProblem order={order as OrderView} />, 'Report a problem', /^What happened/],
  ['charge', () => <SettleCharge order={order as OrderView} />, 'Refund everything', /^Reason/],
  ['dispute', () => <SettleDispute id="a" />, 'Mark as settled', /^How/],
])(
  'text_typed_about_a_%s_is_kept_when_the_dialog_is_closed_without_sending',
  async (_, content, name, label) => {
    render(<QueryClientProvider client={createQueryClient()}>{content()}</QueryClientProvider>)
    const open = () => fireEvent.click(screen.getByRole('button', { name }))
    open()
    fireEvent.change(await screen.findByLabelText(label), { target: { value: 'It was cold.' } })
    fireEvent.keyDown(screen.getByLabelText(label), { key: 'Escape' })
    await waitFor(() => expect(screen.queryByLabelText(label)).toBeNull())
    open()
    expect(await screen.findByLabelText(label)).toHaveProperty('value', 'It was cold.')
  },
)
