import { beforeEach, expect, test } from 'vitest'
import type { FoodView } from '@/shared/api/generated/marmita.schemas'
import { setTestLanguage } from '@/shared/testing/setTestLanguage'
import { commandOf, fieldsOf, savedFrom, soldOf } from './wire'

beforeEach(() => setTestLanguage('fr'))

const hours = { open: '10:00', close: '18:00', amountServed: 5, amountSold: 2 }
const day = { day: '2026-11-23', amountServed: 5, removed: 0, held: 1, sold: 2, fillable: null }
const food = {
  id: '0'.repeat(24),
  name: 'Soup',
  description: 'Hot',
  price: 1250,
  amount: '1 bowl',
  image: { base: '/media/photos/a' },
  allergens: [],
  allergensDeclared: true,
  dietary: ['VEGAN'],
  surpriseBag: false,
  realFoodWithQuantity: {},
  offer: {
    offerType: 'FIXED_OFFER',
    operatingHours: { monday: hours },
    oneTimeOffers: [{ date: '2026-11-28', offerInfo: { amountServed: 4, amountSold: 0 } }],
    closedDates: ['2026-12-24'],
  },
  own: { revision: 7, ownAllergens: [], days: [day], inBags: [] },
} as unknown as FoodView

test('a_dish_that_is_not_changed_is_sent_as_it_came_with_the_dates_of_the_other_kind_of_offer', () => {
  expect(commandOf(fieldsOf(food))).toEqual({
    name: 'Soup',
    description: 'Hot',
    price: 1250,
    amount: '1 bowl',
    image: '/media/photos/a',
    allergens: [],
    allergensDeclared: true,
    dietary: ['VEGAN'],
    offer: {
      offerType: 'FIXED_OFFER',
      operatingHours: { monday: { open: '10:00', close: '18:00', amountServed: 5 } },
      oneTimeOffers: [{ date: '2026-11-28', offerInfo: { amountServed: 4 } }],
      closedDates: ['2026-12-24'],
    },
    realFoodWithQuantity: {},
  })
  expect(savedFrom(food).revision).toBe(7)
})

test('undeclared_allergens_are_not_none', () => {
  const fields = fieldsOf({ ...food, allergensDeclared: false })
  expect(fields.allergens).toBeNull()
  expect(commandOf(fields).allergensDeclared).toBe(false)
})

test('held_portions_count_as_sold_by_weekday_and_by_date', () => {
  expect(soldOf(food)).toEqual({ week: { monday: 3 }, dates: { '2026-11-23': 3 } })
})
