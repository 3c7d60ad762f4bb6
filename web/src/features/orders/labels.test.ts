import { beforeEach, expect, test } from 'vitest'
import type { OrderView } from '@/shared/api/generated/marmita.schemas'
import { statusText } from '@/shared/lib/delivery'
import { setTestLanguage } from '@/shared/testing/setTestLanguage'
import {
  addressLines,
  byUrgency,
  endingText,
  isChatOpen,
  mapsLink,
  placeLines,
  slotText,
  timeLeft,
} from './labels'

const NOW = Date.parse('2026-03-11T11:00:00Z')
const inMinutes = (minutes: number) => new Date(NOW + minutes * 60_000).toISOString()

const order = (over: object = {}) =>
  ({
    day: '2026-03-14',
    slotStart: '2026-03-14T18:00:00Z',
    slotEnd: '2026-03-14T19:00:00Z',
    deliveryType: 'PICKUP',
    chef: { name: 'Chez Ana', pickUpPoint: false },
    place: {
      villageTownCity: 'Paris',
      country: 'France',
      latitude: 48.872,
      longitude: 2.3812,
      locationName: 'Belleville',
      name: null,
      address: null,
    },
    ...over,
  }) as OrderView

const withAddress = () => {
  const address = {
    street: 'Rue de Belleville',
    houseNumber: '27',
    aptOrUnitOrFloor: '3rd floor',
    entryCode: '4711',
    specialInstructions: 'Ring twice',
  }
  return order({ place: { ...order().place, address } })
}

beforeEach(() => setTestLanguage('en'))

test('less than an hour is urgent and never rounded up', () => {
  expect(timeLeft(inMinutes(38.9), NOW)).toEqual({ text: '38 min', urgent: true })
  expect(timeLeft(inMinutes(59.9), NOW)).toEqual({ text: '59 min', urgent: true })
  expect(timeLeft(inMinutes(60), NOW)).toEqual({ text: '1 h', urgent: false })
  expect(timeLeft(inMinutes(419), NOW)).toEqual({ text: '6 h', urgent: false })
})

test.each([
  ['NOT_PAID', 'It was not paid in time.'],
  ['SOLD_OUT', 'The portions were gone before it was paid.'],
  ['GIVEN_UP', 'It was discarded before it was paid.'],
  ['UNANSWERED', 'The chef did not answer in time.'],
  ['CHEF_UNAVAILABLE', 'The kitchen took no orders at that time.'],
  ['CHARGE_FAILED', 'The card could not be charged.'],
])('an order that ended by %s says why', (ending, text) => {
  expect(endingText(order({ ending }))).toBe(text)
})

test('an order that somebody ended has their own reason', () => {
  expect(endingText(order({ ending: null }))).toBe('')
})

test('an order that nobody collected is not called handed over, to its customer or its chef', () => {
  const closed = (missed: boolean) => order({ status: 'COMPLETED', missed })
  expect([false, true].map((missed) => statusText(closed(missed), 'CUSTOMER'))).toEqual([
    'Handed over',
    'Not collected',
  ])
  expect(statusText(closed(true), 'CHEF')).toBe('Not collected')
})

test('the last minute still counts, after it nothing is left', () => {
  expect(timeLeft(inMinutes(0.5), NOW)).toEqual({ text: '1 min', urgent: true })
  expect(timeLeft(inMinutes(-0.5), NOW)).toBeNull()
})

test('a slot says its day, its hour in Paris and the way', () => {
  expect(slotText(order())).toBe('Sat\u00a014\u00a0Mar, 19:00–20:00 · Pick-up')
})

test('dine_in_order_has_one_time_instead_of_an_hour', () => {
  expect(slotText(order({ deliveryType: 'DINE_IN' }))).toBe('Sat\u00a014\u00a0Mar, 19:00 · Dine-in')
})

test('the ways have other names where a pick-up point sells', () => {
  const chef = { ...order().chef, pickUpPoint: true }
  expect(slotText(order({ chef }))).toMatch(/ · Collect at the point$/)
  expect(slotText(order({ chef, deliveryType: 'DINE_IN' }))).toMatch(/ · Eat at the point$/)
})

test('a pick-up point is called by its name', () => {
  const place = { ...order().place, name: 'Café Lumière' }
  expect(slotText(order({ deliveryType: 'DELIVER_TO_PICKUP_POINT', place }))).toMatch(/Point: Café Lumière$/)
})

test('a place is its town until the address is known', () => {
  expect(placeLines(order())).toEqual(['Paris'])
  expect(placeLines(withAddress())).toEqual([
    '27 Rue de Belleville, 3rd floor',
    'Paris',
    'Door code 4711',
    'Ring twice',
  ])
})

test('maps open at the house once it is known, for the public place before', () => {
  const query = (of: OrderView) => new URL(mapsLink(of)).searchParams.get('query')
  expect(query(order())).toBe('48.872,2.3812')
  expect(query(withAddress())).toBe('27 Rue de Belleville, Paris, France')
})

test('address_for_links_has_no_entry_code_and_no_instructions', () => {
  expect(addressLines(withAddress())).toEqual(['27 Rue de Belleville, 3rd floor', 'Paris'])
})

test('orders_by_urgency_begin_with_unpaid_ones_and_continue_by_slot', () => {
  const unpaid = order({ status: 'PAYMENT_INTENT_CREATED', slotStart: '2026-03-15T18:00:00Z' })
  const tonight = order({ status: 'ACCEPTED', slotStart: '2026-03-11T18:00:00Z' })
  const later = order({ status: 'PENDING', slotStart: '2026-03-14T18:00:00Z' })
  expect([later, tonight, unpaid].toSorted(byUrgency)).toEqual([unpaid, tonight, later])
})

test('chat_about_an_order_is_open_from_its_payment_until_two_weeks_after_the_slot', () => {
  const now = Date.parse('2026-03-28T18:59:00Z')
  expect(isChatOpen(order({ reachedChef: true }), now)).toBe(true)
  expect(isChatOpen(order({ reachedChef: true }), now + 60_000)).toBe(false)
  expect(isChatOpen(order({ reachedChef: false, status: 'CANCELED', ending: 'CHEF_UNAVAILABLE' }), now)).toBe(
    false,
  )
})
