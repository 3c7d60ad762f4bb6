import { expect, test } from 'vitest'
import { chefFilters, parseSearch, stringifySearch } from '@/shared/lib/search'
import { countFilters, filterParams, NO_FILTERS, toggled } from './filters'

test('a word goes in, comes out, and an empty list leaves no trace in the address', () => {
  const one = toggled(NO_FILTERS, 'cuisine', 'THAI')
  const two = toggled(one, 'cuisine', 'INDIAN')
  expect(two.cuisine).toEqual(['THAI', 'INDIAN'])
  expect(stringifySearch(toggled(toggled(two, 'cuisine', 'THAI'), 'cuisine', 'INDIAN'))).toBe('')
})

test('filters survive the address bar', () => {
  const filters = {
    cuisine: ['INDIAN', 'THAI'],
    delivery: ['PICKUP'],
    dietary: ['VEGAN'],
    starred: true,
    openAt: 'fri-19:30',
    maxPrice: 1500,
    avoid: ['GLUTEN', 'NUTS'],
    radius: 5,
    sort: 'DISTANCE',
  } as const
  const written = stringifySearch({ ...filters })
  expect(written).toBe(
    '?cuisine=INDIAN,THAI&delivery=PICKUP&dietary=VEGAN&starred=true&openAt=fri-19:30&maxPrice=1500&avoid=GLUTEN,NUTS&radius=5&sort=DISTANCE',
  )
  expect(chefFilters(parseSearch(written))).toEqual(filters)
})

test('every choice counts, the order does not', () => {
  expect(
    countFilters({
      cuisine: ['THAI', 'INDIAN'],
      dietary: ['VEGAN'],
      starred: true,
      openAt: 'now',
      avoid: ['MILK', 'EGGS'],
      radius: 2,
      sort: 'NEWEST',
    }),
  ).toBe(8)
})

test('distance_that_comes_with_a_place_is_no_choice', () => {
  expect([2, 25, 100].map((radius) => countFilters({ radius }))).toEqual([1, 0, 0])
})

test('defaults are not written, so that equal questions have equal keys', () => {
  expect(filterParams({ sort: 'POPULAR' })).toEqual({})
  expect(
    filterParams({
      cuisine: ['THAI', 'INDIAN'],
      openAt: 'now',
      maxPrice: 500,
      avoid: ['MILK'],
      sort: 'DISTANCE',
    }),
  ).toEqual({
    cuisine: 'THAI,INDIAN',
    open_at: 'now',
    max_price: 500,
    avoid: 'MILK',
    sort: 'DISTANCE',
  })
})
