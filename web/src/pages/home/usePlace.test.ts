import { expect, test } from 'vitest'
import { placeOf } from './usePlace'

const at = { latitude: 45.767, longitude: 4.8345 }

test.each([
  ['Lyon', 'Lyon', 'Lyon'],
  ['Lyon 1er', 'Lyon', 'Lyon'],
  ['Belleville', 'Paris', 'Belleville, Paris'],
  ['Porte Saint-Martin', 'Paris', 'Porte Saint-Martin, Paris'],
  ['', 'Die', 'Die'],
  ['Unknown location', '', 'Unknown location'],
])('placeOf %s in %s is named %s', (locationName, villageTownCity, name) => {
  expect(placeOf({ ...at, locationName, villageTownCity })).toEqual({ ...at, name })
})
