import { expect, test } from 'vitest'
import { aboutSchema, offerSchema, personSchema, placeSchema, problemsOf } from './schemas'
import { firstProblem } from './steps'
import { type BuildingType, type ChefValues, closedWeek, newChef, newPoint, type PlaceValues } from './values'

const good: ChefValues = {
  ...newChef(),
  account: { ...newChef().account, firstName: 'Amina', lastName: 'Haddad', phoneNumber: '+33612345678' },
  about: { ...newChef().about, name: 'Chez Amina', shortName: 'chez-amina', cuisines: ['MOROCCAN'] },
  place: {
    ...newChef().place,
    latitude: 48.87,
    longitude: 2.38,
    city: 'Paris',
    street: '42 rue Piat',
    aptOrUnitOrFloor: '3rd floor',
  },
  offer: { ...newChef().offer, termsAccepted: true },
}

const place = (changes: Partial<PlaceValues>) => problemsOf(placeSchema, { ...good.place, ...changes })

test('good_form_has_no_problem', async () => {
  expect(await firstProblem(good, null)).toBeUndefined()
})

test('first_problem_names_the_first_step_and_field', async () => {
  const bad = { ...good, about: { ...good.about, cuisines: [] }, offer: { ...good.offer, deliveryTypes: [] } }
  expect(await firstProblem(bad, null)).toMatchObject({ step: 'about', field: 'cuisines' })
})

test('point_needs_no_cuisine_but_a_limit_that_is_a_number', async () => {
  const point = { ...newPoint(), account: good.account, about: { ...good.about, cuisines: [] } }
  const place = {
    ...newPoint().place,
    latitude: 48.87,
    longitude: 2.38,
    city: 'Paris',
    street: '42 rue Piat',
  }
  const offer = { ...point.offer, termsAccepted: true }
  expect(await firstProblem({ ...point, place, offer }, null, 'point')).toBeUndefined()
  expect(
    await firstProblem({ ...point, place, offer: { ...offer, capacity: 0 } }, null, 'point'),
  ).toMatchObject({
    step: 'offer',
    field: 'capacity',
  })
})

test('address_said_later_is_not_checked', async () => {
  const bad = { ...good, place: { ...good.place, city: '', isLater: true } }
  expect(await firstProblem(bad, null)).toBeUndefined()
})

test.each([
  ['', 'required'],
  ['12', 'error.invalid_phone'],
  ['+33612345678', undefined],
])('phone_number_%s_is_answered_with_%s', async (phoneNumber, message) => {
  expect((await problemsOf(personSchema, { ...good.account, phoneNumber })).phoneNumber).toBe(message)
})

test.each([
  [{ name: '' }, { name: 'required' }],
  [{ shortName: 'ab' }, { shortName: 'chefs.form.invalid.short' }],
  [{ shortName: 'chez amina' }, { shortName: 'chefs.form.invalid.shortName' }],
  [{ aboutMe: '🍲'.repeat(1000) }, {}],
  [{ aboutMe: 'x'.repeat(1001) }, { aboutMe: 'chefs.form.invalid.long' }],
])('about_with_%j_has_%j', async (changes, problems) => {
  expect(await problemsOf(aboutSchema, { ...good.about, ...changes })).toEqual(problems)
})

test.each([
  ['city', '', 'required'],
  ['city', 'Paris 20', 'chefs.form.invalid.place'],
  ['city', 'L’Haÿ-les-Roses', undefined],
  ['street', 'ab', 'chefs.form.invalid.street'],
  ['entryCode', '48A7', 'chefs.form.invalid.entryCode'],
  ['specialInstructions', 'x'.repeat(301), 'chefs.form.invalid.long'],
])('%s_%s_is_answered_with_%s', async (field, value, message) => {
  expect((await place({ [field]: value }))[field]).toBe(message)
})

test.each<[BuildingType, string[]]>([
  ['HOUSE', ['houseNumber']],
  ['APARTMENT', ['aptOrUnitOrFloor']],
  ['OFFICE', ['businessName', 'suiteOrFloor']],
  ['HOTEL', ['hotelName', 'roomAndFloor']],
  ['OTHER', []],
])('building_type_%s_needs_%j', async (buildingType, fields) => {
  const problems = await place({ buildingType, aptOrUnitOrFloor: '' })
  expect(Object.keys(problems).toSorted()).toEqual(fields.toSorted())
})

test('fields_of_another_building_type_are_not_checked', async () => {
  expect(await place({ houseNumber: '12 bis!', hotelName: 'x'.repeat(60) })).toEqual({})
  expect(await place({ buildingType: 'HOUSE', houseNumber: '12 bis!' })).toEqual({
    houseNumber: 'chefs.form.invalid.houseNumber',
  })
})

test('address_without_a_place_on_the_map_is_refused', async () => {
  expect(await place({ latitude: null })).toEqual({ latitude: 'chefs.form.invalid.noPin' })
})

const offer = (changes: Partial<ChefValues['offer']>) =>
  problemsOf(offerSchema, { ...good.offer, ...changes })

test('hours_are_checked_for_chosen_ways_only', async () => {
  const { hours } = good.offer
  const late = {
    ...hours,
    PICKUP: { ...hours.PICKUP, monday: { isOpen: true, open: '18:00', close: '10:00' } },
    DINE_IN: closedWeek(),
  }
  expect(await offer({ hours: late })).toEqual({ 'hours.PICKUP.monday': 'chefs.form.invalid.order' })
  expect(await offer({ hours: late, deliveryTypes: ['DINE_IN'] })).toEqual({
    'hours.DINE_IN': 'chefs.form.invalid.noDay',
  })
})

test('closed_day_may_have_any_times', async () => {
  const { hours } = good.offer
  const monday = { isOpen: false, open: '18:00', close: '10:00' }
  expect(await offer({ hours: { ...hours, PICKUP: { ...hours.PICKUP, monday } } })).toEqual({})
})

test('terms_have_to_be_accepted', async () => {
  expect(await offer({ termsAccepted: false })).toEqual({ termsAccepted: 'error.rules_not_accepted' })
})
