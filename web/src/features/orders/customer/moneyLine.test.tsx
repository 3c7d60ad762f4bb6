import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { render, screen } from '@testing-library/react'
import { beforeEach, expect, test } from 'vitest'
import type { OrderView } from '@/shared/api/generated/marmita.schemas'
import { setTestLanguage } from '@/shared/testing/setTestLanguage'
import { MoneyLine } from '../MoneyLine'

beforeEach(() => setTestLanguage('en'))

test.each([
  ['can_be_paid_says_how_long_it_is_held', 10, true, /^Your portions are held for another \d+ min\.$/],
  ['cannot_be_paid_says_that_the_chef_takes_none', 10, false, /cannot accept orders at the moment\.$/],
  ['was_not_paid_in_time_says_so', -10, false, /^The 15 minutes are over/],
])('unpaid_order_that_%s', (_, minutes, pay, text) => {
  const order = {
    id: 'a',
    status: 'PAYMENT_INTENT_CREATED',
    totalPrice: 1250,
    holdExpiresAt: new Date(Date.now() + minutes * 60_000).toISOString(),
    receiptNumber: null,
    can: { pay },
  } as OrderView
  render(
    <QueryClientProvider client={new QueryClient()}>
      <MoneyLine order={order} />
    </QueryClientProvider>,
  )
  expect(screen.getByText(text)).toBeDefined()
})
