import { expect, test } from 'vitest'
import type { OrderView, PaymentView } from '@/shared/api/generated/marmita.schemas'
import { countdown, stepOf } from './step'

const step = (status: PaymentView['status'], order: OrderView['status'] = 'PAYMENT_INTENT_CREATED') =>
  stepOf({ status, order: { status: order } as OrderView })

test('unpaid_intent_shows_the_card_form_or_the_challenge', () => {
  expect(step('requires_payment_method')).toBe('card')
  expect(step('requires_confirmation')).toBe('card')
  expect(step('requires_action')).toBe('challenge')
})

test('money on its way is followed, never requested again', () => {
  expect(step('processing')).toBe('follow')
  expect(step('requires_capture')).toBe('follow')
  expect(step('succeeded')).toBe('follow')
})

test('the order says when it is done or over, not the card', () => {
  expect(step('requires_capture', 'PENDING')).toBe('done')
  expect(step('canceled', 'REJECTED')).toBe('done')
  expect(step('requires_payment_method', 'CANCELED')).toBe('over')
  expect(step('canceled')).toBe('over')
})

test('the countdown ends at nothing, not below', () => {
  const until = '2026-11-21T12:15:00Z'
  expect(countdown(until, Date.parse('2026-11-21T12:00:28.4Z'))).toBe('14:31')
  expect(countdown(until, Date.parse('2026-11-21T12:14:59Z'))).toBe('0:01')
  expect(countdown(until, Date.parse(until))).toBeNull()
})
