import { expect, test } from 'vitest'
import type { Allergen } from '@/shared/api/generated/marmita.schemas'
import { allergensOfBag, bagsToday } from './bag'

const dish = (id: string, left: number, allergens: Allergen[] = []) => ({
  id,
  allergens,
  availability: [{ day: '2026-11-22', amountServed: 20, left }],
})

test('as_many_bags_as_the_scarcest_dish_allows_and_none_on_another_day', () => {
  const dishes = [dish('naan', 11), dish('salad', 5)]
  expect(bagsToday(dishes, { naan: 2, salad: 1 }, '2026-11-22')).toBe(5)
  expect(bagsToday(dishes, { naan: 3, salad: 1 }, '2026-11-22')).toBe(3)
  expect(bagsToday(dishes, { naan: 1, salad: 1 }, '2026-11-23')).toBe(0)
  expect(bagsToday([], {}, '2026-11-22')).toBe(0)
})

test('a_bag_has_the_allergens_of_all_its_dishes_in_the_order_of_the_regulation', () => {
  expect(allergensOfBag([dish('a', 1, ['MILK']), dish('b', 1, ['GLUTEN', 'MILK'])])).toEqual([
    'GLUTEN',
    'MILK',
  ])
})
