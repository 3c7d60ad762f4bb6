import { beforeAll, expect, test } from 'vitest'
import type { ChefForm } from '@/shared/api/generated/marmita.schemas'
import { setTestLanguage } from '@/shared/testing/setTestLanguage'
import { newChef } from '../values'
import { changedUnits } from './merge'
import { fieldsFrom, isSent, pointFieldsFrom, valuesFrom } from './wire'

beforeAll(() => setTestLanguage('en'))

const picture = { base: '/media/a', widths: [320], width: 320, height: 240, blur: '' }
const chef: ChefForm = {
  id: 'c'.repeat(24),
  revision: 2,
  creatorId: 'a'.repeat(24),
  shortName: 'chez-amina',
  name: 'Chez Amina',
  firstName: 'Amina',
  lastName: 'Haddad',
  phoneNumber: '+33612345678',
  aboutMe: 'Since 1987',
  pickUpPoint: false,
  cuisines: ['MOROCCAN'],
  dietary: ['VEGAN'],
  deliveryTypes: ['PICKUP'],
  chefsOrdPointsIds: [],
  address: {
    buildingType: 'HOUSE',
    latitude: 48.87,
    longitude: 2.38,
    country: 'France',
    villageTownCity: 'Paris',
    street: 'rue Piat',
    locationName: 'Belleville',
    houseNumber: '42',
    coordinatesVerified: true,
    entryCode: '4827',
  },
  pickupHours: { monday: { open: '18:00', close: '21:00' } },
  dineInHours: {},
  deliverToPickUpPointHours: {},
  deliverToPickUpPointInAdvanceMinutes: null,
  minutesToPrepare: 30,
  dineInMinutes: 60,
  cancellationCutOffHours: 3,
  autoAccept: false,
  closedDays: ['2026-12-24'],
  dayCapacity: null,
  avatar: picture,
  pictures: [{ ...picture, alt: 'A pot' }],
  galleryImages: [],
  active: false,
  verified: false,
  suspended: false,
  suspendedByAdmin: false,
}

test('chef_read_into_the_form_is_written_again_unchanged', () => {
  const fields = fieldsFrom(valuesFrom(chef))
  const { address, pictures, avatar, deliverToPickUpPointInAdvanceMinutes, phoneCountry, ...same } = fields
  expect(chef).toMatchObject(same)
  expect(address).toMatchObject(chef.address!)
  expect(pictures).toEqual([{ path: '/media/a', alt: 'A pot' }])
  expect([avatar, deliverToPickUpPointInAdvanceMinutes]).toEqual(['/media/a', 14])
  expect(phoneCountry).toMatch(/^[A-Z]{2}$/)
})

test('closed_days_are_left_out_and_keep_their_times_in_the_form', () => {
  const values = valuesFrom(chef)
  expect(values.offer.hours.PICKUP.tuesday).toEqual({ isOpen: false, open: '10:00', close: '18:00' })
  expect(fieldsFrom(values).pickupHours).toEqual(chef.pickupHours)
})

test('fields_of_other_building_types_are_not_sent', () => {
  const values = valuesFrom(chef)
  const { address } = fieldsFrom({
    ...values,
    place: { ...values.place, buildingType: 'HOTEL', hotelName: 'Ritz', roomAndFloor: '12' },
  })
  expect(address).toMatchObject({ buildingType: 'HOTEL', hotelName: 'Ritz', roomAndFloor: '12' })
  expect(address).not.toHaveProperty('houseNumber')
})

test('house_number_of_an_apartment_is_kept_before_the_street', () => {
  const address = { ...chef.address!, buildingType: 'APARTMENT' as const, aptOrUnitOrFloor: '3' }
  expect(fieldsFrom(valuesFrom({ ...chef, address })).address).toMatchObject({ street: '42 rue Piat' })
})

test('address_said_later_is_none', () => {
  expect(fieldsFrom(newChef()).address).toBeNull()
  const values = valuesFrom({ ...chef, address: null })
  expect(changedUnits(values, valuesFrom(chef))).toEqual(['place'])
})

test('hours_and_points_of_ways_that_are_off_are_not_sent', () => {
  const values = valuesFrom(chef)
  const off = fieldsFrom({ ...values, offer: { ...values.offer, deliveryTypes: [], points: ['p'] } })
  expect([off.pickupHours, off.chefsOrdPointsIds]).toEqual([{}, []])
})

test('point_is_sent_without_ways_and_with_its_limit', () => {
  const sent = pointFieldsFrom(valuesFrom({ ...chef, pickUpPoint: true, dayCapacity: 12 }))
  expect(sent).toMatchObject({ name: 'Chez Amina', dayCapacity: 12, pickupHours: chef.pickupHours })
  for (const field of ['deliveryTypes', 'chefsOrdPointsIds', 'dineInHours'])
    expect(sent).not.toHaveProperty(field)
})

test('values_equal_to_the_stored_chef_are_sent_already_and_different_ones_are_not', () => {
  const values = valuesFrom(chef)
  const spaced = { ...values, about: { ...values.about, aboutMe: ' Since 1987 ' } }
  expect(isSent(chef, spaced)).toBe(true)
  expect(isSent({ ...chef, aboutMe: 'Since 1988' }, values)).toBe(false)
  expect(isSent({ ...chef, closedDays: [] }, values)).toBe(false)
  expect(isSent({ ...chef, pickUpPoint: true, dayCapacity: 4 }, values)).toBe(false)
})
