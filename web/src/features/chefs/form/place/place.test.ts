import { beforeAll, expect, test } from 'vitest'
import type { GeocodingResult } from '@/shared/api/generated/marmita.schemas'
import { setTestLanguage } from '@/shared/testing/setTestLanguage'
import { newChef } from '../values'
import { addressLines } from './addressLines'
import { countryOptions } from './countries'
import { fieldsOf, metresFrom } from './found'

beforeAll(() => setTestLanguage('fr'))

const found = (address: object): GeocodingResult => ({
  place_id: '1',
  lat: 48.87,
  lon: 2.38,
  display_name: 'Belleville, Paris',
  address,
})

test('found_place_fills_what_it_knows', () => {
  expect(fieldsOf(found({ suburb: 'Belleville', city: 'Paris', country: 'France' }))).toEqual({
    latitude: 48.87,
    longitude: 2.38,
    locationName: 'Belleville',
    coordinatesVerified: false,
    city: 'Paris',
    country: 'France',
  })
  expect(fieldsOf(found({ village: 'Ars', road: 'rue du Phare' }))).toMatchObject({
    locationName: 'Ars',
    street: 'rue du Phare',
  })
})

test('distance_of_the_pin_is_in_metres', () => {
  const paris = { latitude: 48.87, longitude: 2.38 }
  expect(metresFrom(paris, paris)).toBe(0)
  expect(metresFrom(paris, { ...paris, latitude: 48.8701 })).toBe(11)
  expect(metresFrom(paris, { ...paris, longitude: 2.5 })).toBeGreaterThan(8000)
})

test('address_has_the_lines_of_its_building', () => {
  const place = {
    ...newChef().place,
    street: 'rue Piat',
    city: 'Paris',
    houseNumber: '42',
    hotelName: 'Ritz',
  }
  expect(addressLines({ ...place, buildingType: 'HOUSE' })).toEqual(['42 rue Piat', 'Paris'])
  expect(addressLines({ ...place, buildingType: 'HOTEL' })).toEqual(['rue Piat', 'Ritz', 'Paris'])
})

test('countries_are_named_in_the_readers_language_and_a_stored_one_stays', () => {
  expect(countryOptions('Deutschland').find(({ value }) => value === 'Deutschland')?.label).toBe('Allemagne')
  expect(countryOptions('Monaco').at(-1)).toEqual({ value: 'Monaco', label: 'Monaco' })
})
