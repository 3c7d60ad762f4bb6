import { expect, test } from 'vitest'
import { type FoodFields, NEW_FOOD } from './fields'
import { changedFields, mergeFields, takeFields } from './merge'

const base: FoodFields = {
  ...NEW_FOOD,
  name: 'Soup',
  price: '5',
  allergens: ['MILK'],
  contents: { a: 1, b: 2 },
}

test('changedFields_does_not_count_the_order_of_days_or_dishes', () => {
  expect(changedFields(base, { ...base, contents: { b: 2, a: 1 } })).toEqual([])
  expect(changedFields(base, { ...base, allergens: null, price: '6' })).toEqual(['price', 'allergens'])
})

test('mergeFields_asks_only_for_what_both_changed_differently_and_loses_nothing', () => {
  const mine = { ...base, name: 'Pho', price: '7', amount: '1 bowl' }
  const theirs = { ...base, name: 'Ramen', price: '7', description: 'Hot' }
  const merge = mergeFields(base, mine, theirs)
  expect(merge.conflicts).toEqual(['name'])
  expect(merge.taken).toEqual(['description'])
  expect(merge.fields).toEqual({ ...mine, description: 'Hot' })
  expect(takeFields(merge.fields, theirs, merge.conflicts).name).toBe('Ramen')
})
