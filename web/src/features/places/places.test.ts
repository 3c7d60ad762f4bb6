import { expect, test } from 'vitest'
import { problemOf } from './geolocate'
import { locationOf, wordsOf } from './queries'

const found = {
  place_id: '1',
  lat: 48.872_13,
  lon: 2.365_24,
  display_name: 'Canal Saint-Martin, Paris, Île-de-France, France',
  address: { suburb: 'Canal Saint-Martin', city: 'Paris', country: 'France' },
}

test('a quarter keeps its name and its town, rounded', () => {
  expect(locationOf(found)).toEqual({
    latitude: 48.872,
    longitude: 2.3652,
    locationName: 'Canal Saint-Martin',
    villageTownCity: 'Paris',
  })
  expect(wordsOf(found)).toEqual({ name: 'Canal Saint-Martin', rest: 'Paris, Île-de-France, France' })
})

test('the device stands where it stands, whatever the nearest place is', () => {
  expect(locationOf(found, { latitude: 48.9, longitude: 2.4 })).toMatchObject({
    latitude: 48.9,
    longitude: 2.4,
  })
})

test('every problem of the device has a text of its own', () => {
  expect([1, 2, 3, 99].map((code) => problemOf({ code }))).toEqual([
    'denied',
    'unavailable',
    'timeout',
    'unknown',
  ])
  expect(problemOf(new Error('?'))).toBe('unknown')
})
