import { render, screen } from '@testing-library/react'
import { beforeEach, expect, test } from 'vitest'
import type { OrderView } from '@/shared/api/generated/marmita.schemas'
import { setTestLanguage } from '@/shared/testing/setTestLanguage'
import { NextSteps } from './NextSteps'

const HOUR = 3_600_000
const inHours = (hours: number) => new Date(Date.now() + hours * HOUR).toISOString()
const waiting = (cancelBefore: string, totalPrice = 1250) =>
  ({
    status: 'PENDING',
    chef: { name: 'Ana' },
    acceptBy: inHours(1),
    slotStart: inHours(2),
    cancelBefore,
    totalPrice,
  }) as OrderView

beforeEach(() => setTestLanguage('en'))

test('an order that waits for the chef is not said to be cancellable until an hour that is over', () => {
  const { rerender } = render(<NextSteps order={waiting(inHours(-1))} />)
  expect(screen.getByText('You can cancel until Ana accepts.')).toBeTruthy()
  rerender(<NextSteps order={waiting(inHours(1))} />)
  expect(screen.getByText(/^You can cancel until .+, \d\d:\d\d\.$/)).toBeTruthy()
  expect(screen.queryByText('You can cancel until Ana accepts.')).toBeNull()
})

test('next_steps_of_an_order_without_payment_mention_no_card', () => {
  const { rerender } = render(<NextSteps order={waiting(inHours(1), 0)} />)
  expect(screen.getByText('Only then do you get the exact address and your code.')).toBeTruthy()
  rerender(<NextSteps order={waiting(inHours(1))} />)
  expect(screen.getByText(/^Only then is your card charged/)).toBeTruthy()
})
