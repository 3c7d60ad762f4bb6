import { expect, test } from 'vitest'
import type { OrderView } from '@/shared/api/generated/marmita.schemas'
import { confirmationStateOf, stepOf } from './confirmationLabels'

const order = { id: '0123456789abcdef01234567' } as OrderView

test.each([
  ['PAYMENT_INTENT_CREATED', 1],
  ['PENDING', 3],
  ['ACCEPTED', 3],
  ['PAID', 3],
  ['COMPLETED', 3],
  ['REJECTED', null],
  ['CANCELED', null],
  ['CANCELED_BY_CHEF', null],
  ['CANCELED_BY_USER', null],
  ['CANCELED_BY_ADMIN', null],
] as const)('step_of_order_%s_is_%s', (status, step) => {
  expect(stepOf({ ...order, status })).toBe(step)
})

const AT_NOON = new Date('2026-03-14T12:00:00Z')
const until = (slotEnd: string) => ({ ...order, status: 'PAID', slotEnd }) as OrderView

test('an accepted order is being cooked until its slot is over, not for the day until it is closed', () => {
  expect(confirmationStateOf(until('2026-03-14T12:01:00Z'), AT_NOON)).toBe('coming')
  expect(confirmationStateOf(until('2026-03-14T12:00:00Z'), AT_NOON)).toBe('late')
})

test('nobody is wished a good meal that they did not collect', () => {
  const closed = { ...until('2026-03-13T12:00:00Z'), status: 'COMPLETED' } as OrderView
  expect(confirmationStateOf({ ...closed, missed: false }, AT_NOON)).toBe('eaten')
  expect(confirmationStateOf({ ...closed, missed: true }, AT_NOON)).toBe('missed')
})
