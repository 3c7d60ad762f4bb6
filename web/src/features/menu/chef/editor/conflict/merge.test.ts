import { expect, test } from 'vitest'
import { type FoodFields, NEW_FOOD } from '../fields'
import { changedFields, mergeFields, withFields } from './merge'

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

test('changedFields_does_not_count_the_sizes_of_a_picture_that_become_ready', () => {
  const image = { base: '/media/photos/a', widths: [640], width: 640, height: 480, blur: '' }
  const ready = { ...base, image: { ...image, widths: [320, 640, 960], width: 960, height: 720 } }
  expect(changedFields({ ...base, image }, ready)).toEqual([])
  expect(changedFields(ready, { ...base, image: { ...image, base: '/media/photos/b' } })).toEqual(['image'])
})

test('mergeFields_asks_only_for_what_both_changed_differently_and_loses_nothing', () => {
  const mine = { ...base, name: 'Pho', price: '7', amount: '1 bowl' }
  const theirs = { ...base, name: 'Ramen', price: '7', description: 'Hot' }
  const merge = mergeFields(base, mine, theirs)
  expect(merge.conflicts).toEqual(['name'])
  expect(merge.adopted).toEqual(['description'])
  expect(merge.fields).toEqual({ ...mine, description: 'Hot' })
  expect(withFields(merge.fields, theirs, merge.conflicts).name).toBe('Ramen')
})
