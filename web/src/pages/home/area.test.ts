import { expect, test } from 'vitest'
import { areaOf, countedOf, PARIS, viewOf } from './area'

const here = { latitude: 45.764, longitude: 4.8357 }

test('requested bounds go before the place, the place before Paris', () => {
  expect(viewOf({ bounds: '43,5,44,6' }, here)).toEqual({ south: 43, west: 5, north: 44, east: 6 })
  expect(viewOf({}, here)).toEqual({ south: 45.714, west: 4.7857, north: 45.814, east: 4.8857 })
  expect(viewOf({}, null)).toEqual(PARIS)
})

test('a radius counts only when it was requested, and not once the map was searched', () => {
  expect(areaOf({ radius: 25 }, here)).toEqual({ lat: 45.764, lon: 4.8357, km: 25 })
  expect(areaOf({}, here)).toMatchObject({ ne_lat: 45.814, sw_lng: 4.7857 })
  expect(areaOf({ radius: 25, bounds: '43,5,44,6' }, here)).toMatchObject({ ne_lat: 44, ne_lng: 6 })
})

test('filters travel with the question', () => {
  expect(areaOf({ cuisine: ['THAI'], sort: 'DISTANCE', bounds: '43,5,44,6' }, null)).toMatchObject({
    cuisine: 'THAI',
    sort: 'DISTANCE',
  })
})

test('counts are those of the list, with the point that distances begin at', () => {
  const point = { lat: 45.764, lon: 4.8357 }
  expect(countedOf({ bounds: '43,5,44,6' }, here)).toMatchObject({ ...point, ne_lat: 44, sw_lng: 5 })
  expect(countedOf({ bounds: '43,5,44,6' }, null)).not.toHaveProperty('lat')
  expect(countedOf({ radius: 2, maxPrice: 500 }, here)).toEqual({ ...point, km: 2, max_price: 500 })
  expect(countedOf({ q: 'soup', bounds: '43,5,44,6', avoid: ['MILK'] }, here)).toEqual({
    ...point,
    phrase: 'soup',
    avoid: 'MILK',
  })
})
