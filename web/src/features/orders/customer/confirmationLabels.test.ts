import { expect, test } from 'vitest'
import type { OrderView } from '@/shared/api/generated/marmita.schemas'
import { stepOf } from './confirmationLabels'

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
