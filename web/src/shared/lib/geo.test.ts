import { expect, test } from 'vitest'
import { boundsAround, centreOf, distanceKm, roundedPoint } from './geo'

const paris = { latitude: 48.8566, longitude: 2.3522 }

test('distances follow the globe, to two decimals', () => {
  expect(distanceKm(paris, { latitude: 45.764, longitude: 4.8357 })).toBeCloseTo(391.5, 0)
  expect(distanceKm(paris, paris)).toBe(0)
  expect(String(distanceKm(paris, { latitude: 48.86, longitude: 2.36 }))).toMatch(/^\d+\.\d{1,2}$/)
})

test('the box around a place has the place in its middle and stays on the globe', () => {
  const bounds = boundsAround(paris)
  expect(bounds.north - bounds.south).toBeCloseTo(0.1)
  expect(centreOf(bounds).latitude).toBeCloseTo(paris.latitude)
  expect(boundsAround({ latitude: 89.99, longitude: 179.99 })).toMatchObject({ north: 90, east: 180 })
})

test('coordinates are rounded to 3 and 4 decimals', () => {
  expect(roundedPoint({ latitude: 48.856_613, longitude: 2.352_222 })).toEqual({
    latitude: 48.857,
    longitude: 2.3522,
  })
})
