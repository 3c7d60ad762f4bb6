import { expect, test } from 'vitest'
import { newChef } from '../values'
import { changedUnits, merge, UNITS, withUnits } from './merge'

const base = newChef()
const mine = {
  ...base,
  about: { ...base.about, name: 'Chez Amina' },
  place: { ...base.place, street: 'rue Piat' },
}
const theirs = {
  ...base,
  about: { ...base.about, name: 'Amina', aboutMe: 'Since 1987' },
  place: { ...base.place, city: 'Lille' },
}

test('merge_keeps_mine_adopts_theirs_and_names_what_both_changed', () => {
  const { values, conflicts, adopted } = merge(base, mine, theirs)
  expect(conflicts).toEqual(['about.name', 'place'])
  expect(adopted).toEqual(['about.aboutMe'])
  expect(values.about).toMatchObject({ name: 'Chez Amina', aboutMe: 'Since 1987' })
})

test('address_is_taken_as_a_whole', () => {
  const { values } = merge(base, mine, theirs)
  expect(withUnits(values, theirs, ['place']).place).toEqual(theirs.place)
  expect(values.place).toEqual(mine.place)
})

test('same_change_of_both_is_no_conflict', () => {
  expect(merge(base, mine, mine)).toMatchObject({ conflicts: [], adopted: [] })
})

test('hours_of_one_way_are_compared_apart_from_the_others', () => {
  const { hours } = base.offer
  const monday = { isOpen: false, open: '10:00', close: '18:00' }
  const changed = {
    ...base,
    offer: { ...base.offer, hours: { ...hours, DINE_IN: { ...hours.DINE_IN, monday } } },
  }
  expect(changedUnits(base, changed)).toEqual(['offer.hours.DINE_IN'])
})

test('order_of_keys_is_no_change', () => {
  const { city, ...rest } = base.place
  expect(changedUnits(base, { ...base, place: { ...rest, city } })).toEqual([])
})

test('every_field_that_a_chef_can_change_is_compared', () => {
  const { about, offer } = base
  const fields = [
    ...Object.keys(about).map((name) => `about.${name}`),
    ...Object.keys(offer).map((name) => `offer.${name}`),
  ]
  const isCompared = (field: string) => UNITS.some((unit) => unit === field || unit.startsWith(`${field}.`))
  // No step changes the avatar, and the terms are accepted once.
  expect(fields.filter((field) => !isCompared(field))).toEqual(['about.avatar', 'offer.termsAccepted'])
})
