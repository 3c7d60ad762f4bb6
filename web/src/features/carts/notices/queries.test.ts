import { expect, test } from 'vitest'
import type { OrderView } from '@/shared/api/generated/marmita.schemas'
import { recentOrder, unpaidOrderOf } from './queries'

const NOW = Date.parse('2026-11-20T18:00:00Z')
const order = (fields: Partial<OrderView>, chef = 'a') =>
  ({
    status: 'PENDING',
    createdAt: '2026-11-20T17:30:00Z',
    can: { pay: false },
    chef: { id: chef },
    ...fields,
  }) as OrderView

test('an order of the last hour that emptied the cart is shown, an older, unpaid or dropped one is not', () => {
  const paid = order({})
  expect(recentOrder([paid], [], NOW)).toBe(paid)
  expect(recentOrder([order({ createdAt: '2026-11-20T16:59:00Z' })], [], NOW)).toBeUndefined()
  expect(recentOrder([order({ status: 'PAYMENT_INTENT_CREATED' })], [], NOW)).toBeUndefined()
  expect(recentOrder([order({ status: 'CANCELED' })], [], NOW)).toBeUndefined()
})

test('an order is not shown while there is more of its chef in the cart', () => {
  expect(recentOrder([order({})], ['a'], NOW)).toBeUndefined()
  expect(recentOrder([order({})], ['b'], NOW)).toBeDefined()
})

test('the unpaid order of a chef is the one that can be paid for', () => {
  const open = order({ status: 'PAYMENT_INTENT_CREATED', can: { pay: true } as OrderView['can'] })
  expect(unpaidOrderOf([order({}), open], 'a')).toBe(open)
  expect(unpaidOrderOf([open], 'b')).toBeUndefined()
})
