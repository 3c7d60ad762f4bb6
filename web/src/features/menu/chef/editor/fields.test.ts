import { expect, test } from 'vitest'
import { findProblems, type FoodFields, isFoodFields, NEW_FOOD, NOTHING_SOLD } from './fields'

const day = { open: '10:00', close: '18:00', amount: 5 }
const soup: FoodFields = {
  ...NEW_FOOD,
  name: 'Soup',
  description: 'Hot',
  price: '5',
  allergens: [],
  week: { monday: day },
}
const problemsOf = (changes: Partial<FoodFields>, isActive = true) =>
  Object.keys(findProblems({ ...soup, ...changes }, NOTHING_SOLD, isActive))

test('findProblems_of_a_new_dish_names_all_that_is_missing', () => {
  expect(problemsOf({ ...NEW_FOOD }, false)).toEqual(['name', 'description', 'price', 'week'])
  expect(problemsOf({})).toEqual([])
})

test.each<[keyof FoodFields, Partial<FoodFields>]>([
  ['price', { price: '1000.01' }],
  ['allergens', { allergens: null }],
  ['week', { week: { monday: { ...day, close: '10:00' } } }],
  ['dates', { offerType: 'ONE_TIME' }],
  ['dates', { offerType: 'ONE_TIME', dates: { '2026-11-28': 0 } }],
  ['contents', { surpriseBag: true }],
])('findProblems_names_%s_%#', (name, changes) => expect(problemsOf(changes)).toEqual([name]))

test('findProblems_lets_a_dish_without_allergens_be_saved_while_it_is_off', () => {
  expect(problemsOf({ allergens: null }, false)).toEqual([])
})

test('findProblems_refuses_an_amount_below_what_is_sold', () => {
  const found = (sold: number) => findProblems(soup, { week: { monday: sold }, dates: {} }, true)
  expect([found(5).week, found(6).week]).toEqual([undefined, 'menu.editor.missing.amount'])
})

test('isFoodFields_refuses_drafts_of_another_shape', () => {
  expect(isFoodFields(JSON.parse(JSON.stringify(soup)))).toBe(true)
  const { week: _, ...older } = soup
  expect(
    [older, { ...soup, dietary: 'VEGAN' }, { ...soup, week: null }, null, 'soup'].some(isFoodFields),
  ).toBe(false)
})
