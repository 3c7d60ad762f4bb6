import { beforeAll, expect, test } from 'vitest'
import { ApiError } from '@/shared/api/ApiError'
import type { CartLine, FoodView } from '@/shared/api/generated/marmita.schemas'
import { setTestLanguage } from '@/shared/testing/setTestLanguage'
import { refusalOf } from './refusal'
import { quantityCommand } from '../useChangeQuantity'

beforeAll(() => setTestLanguage('en'))

test('a stepper becomes the smallest change of the bag', () => {
  const line = { quantity: 3, food: { id: 'f' } as FoodView } as CartLine
  expect(quantityCommand(line, 5)).toEqual({ food: { id: 'f' }, orderType: 'ADD_QUANTITY', quantity: 2 })
  expect(quantityCommand(line, 2)).toEqual({ food: { id: 'f' }, orderType: 'REMOVE_QUANTITY', quantity: 1 })
  expect(quantityCommand(line, 0)).toEqual({ food: { id: 'f' }, orderType: 'REMOVE_FROM_SHOPPING_CART' })
  expect(quantityCommand(line, 3)).toBeUndefined()
})

const refused = (errorKey: string, fields = {}) => refusalOf(new ApiError(409, errorKey, fields))

test('a dish that has sold out is named', () => {
  const refusal = refused('not_enough_portions', { foodId: 'f', name: 'Momos', left: 2 })
  expect(refusal?.foodId).toBe('f')
  expect(refusal?.text({ totalPrice: 0 })).toBe('Only 2 portions of Momos are left on that day.')
  const none = refused('not_enough_portions', { foodId: 'f', name: 'Momos', left: 0 })
  expect(none?.text({ totalPrice: 0 })).toContain('Momos has just sold out')
})

test('a changed sum is said as it is now; anything else in the words of the catalogue', () => {
  expect(refused('cart_changed')?.text({ totalPrice: 3150 })).toContain('€31.50')
  expect(refused('slot_not_available')?.text({ totalPrice: 0 })).toContain('no longer available')
  expect(refusalOf(null)).toBeUndefined()
})

test('refusal_for_too_many_unpaid_orders_leads_to_those_orders', () => {
  const tooMany = refused('too_many_unpaid_orders', { count: 3 })
  expect(tooMany?.text({ totalPrice: 0 })).toContain('not paid yet (3)')
  expect(tooMany?.seeOrders).toBe(true)
  expect(refused('slot_not_available')?.seeOrders).toBe(false)
})

test('refusal_for_an_order_in_payment_leads_to_that_payment', () => {
  const paying = refused('order_in_payment', { orderId: 'o' })
  expect(paying?.orderId).toBe('o')
  expect(paying?.text({ totalPrice: 0 })).toContain('being paid for')
  expect(refused('slot_not_available')?.orderId).toBeUndefined()
})
