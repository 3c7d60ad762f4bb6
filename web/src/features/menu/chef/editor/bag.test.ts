import { expect, test } from 'vitest'
import type { Allergen, OfferType } from '@/shared/api/generated/marmita.schemas'
import { allergensOfBag, bagsToday, surchargeOf, priceOfDishes } from './bag'
import type { Week } from './offer/week'

const dish = (id: string, left: number, allergens: Allergen[] = []) => ({
  id,
  allergens,
  availability: [{ day: '2026-11-22', amountServed: 20, left }],
})

const day = { open: '10:00', close: '18:00', amount: 4 }
const week: Week = { sunday: day, monday: day }
const bag = {
  offerType: 'FIXED_OFFER' as OfferType,
  week,
  dates: { '2026-11-22': 2 },
  contents: { naan: 3, salad: 1 },
}
const bags = (changes: Partial<typeof bag>, today = '2026-11-22', sold = 0) =>
  bagsToday(
    [dish('naan', 11), dish('salad', 5)],
    { ...bag, ...changes },
    { week: {}, dates: { [today]: sold } },
    today,
  )

test('bagsToday_is_what_the_scarcest_dish_allows_and_no_more_than_is_offered_and_not_sold', () => {
  expect(bags({})).toBe(3)
  expect(bags({ contents: { naan: 1, salad: 1 } })).toBe(4)
  expect(bags({}, '2026-11-22', 2)).toBe(2)
  expect(bags({ offerType: 'ONE_TIME' })).toBe(2)
})

test('bagsToday_is_0_without_an_offer_or_portions_today', () => {
  expect([bags({ offerType: 'UNAVAILABLE' }), bags({ week: {} }), bags({}, '2026-11-23')]).toEqual([0, 0, 0])
})

test('a_bag_has_the_allergens_of_all_its_dishes_in_the_order_of_the_regulation', () => {
  expect(allergensOfBag([dish('a', 1, ['MILK']), dish('b', 1, ['GLUTEN', 'MILK'])])).toEqual([
    'GLUTEN',
    'MILK',
  ])
})

test('worthOf_adds_the_prices_of_all_portions_in_a_bag', () => {
  const dishes = [
    { id: 'naan', price: 400 },
    { id: 'salad', price: 550 },
  ]
  expect(priceOfDishes(dishes, bag.contents)).toBe(1750)
})

test.each([
  ['17,51', 1],
  ['20', 250],
  ['17.50', 0],
  ['9', 0],
  ['', 0],
])('extraOf_a_bag_for_%s_is_%i_cents', (price, cents) => {
  const dishes = [
    { id: 'naan', price: 400 },
    { id: 'salad', price: 550 },
  ]
  expect(surchargeOf(dishes, { price, contents: bag.contents })).toBe(cents)
  expect(surchargeOf([], { price, contents: {} })).toBe(0)
})
