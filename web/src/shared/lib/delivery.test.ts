import { beforeEach, expect, test } from 'vitest'
import { DeliveryType } from '@/shared/api/generated/marmita.schemas'
import { setTestLanguage } from '@/shared/testing/setTestLanguage'
import { comingDays, deliveryName, slotTime, statusText } from './delivery'
import { parisDay, relativeDay } from './format'

const TYPES = Object.values(DeliveryType)
const SLOT = ['2026-11-20T17:00:00Z', '2026-11-20T18:00:00Z'] as const

beforeEach(() => setTestLanguage('fr'))

test('slot_of_dine_in_is_one_time_and_slots_of_other_ways_are_an_hour', () => {
  expect(TYPES.map((type) => slotTime(type, ...SLOT))).toEqual(['18:00–19:00', '18:00', '18:00–19:00'])
})

test('every way has another name at a pick-up point', () => {
  const names = TYPES.flatMap((type) => [deliveryName(type), deliveryName(type, true)])
  expect(new Set(names).size).toBe(6)
})

test.each(['Asia/Tokyo', 'America/Los_Angeles', 'Pacific/Kiritimati'])(
  'slots are shown in the time of Paris to a reader in %s, also where the clock changes',
  (zone) => {
    const home = process.env.TZ
    process.env.TZ = zone
    try {
      expect(new Date('2026-03-28T23:30:00Z').getHours()).not.toBe(0)
      // Half an hour into Sunday in Paris: still Saturday in America, Sunday morning in Asia.
      const now = new Date('2026-03-28T23:30:00Z')
      expect(parisDay(now)).toBe('2026-03-29')
      expect([relativeDay('2026-03-29', now), relativeDay('2026-03-30', now)]).toEqual([
        'Aujourd’hui',
        'Demain',
      ])
      // The hour from 2 to 3 does not exist in spring, and comes twice in autumn.
      expect(slotTime('PICKUP', '2026-03-29T00:00:00Z', '2026-03-29T01:00:00Z')).toBe('01:00–03:00')
      expect(slotTime('PICKUP', '2026-10-25T00:00:00Z', '2026-10-25T01:00:00Z')).toBe('02:00–02:00')
      expect(slotTime('DINE_IN', '2026-10-25T17:00:00Z', '2026-10-25T18:00:00Z')).toBe('18:00')
    } finally {
      process.env.TZ = home
    }
  },
)

test('seven days count from today in Paris, also late at night and over the change of the clocks', () => {
  expect(comingDays(parisDay(new Date('2026-11-20T23:30:00Z')))[0]).toBe('2026-11-21')
  expect(comingDays(parisDay(new Date('2026-10-24T10:00:00Z')))).toEqual([
    '2026-10-24',
    '2026-10-25',
    '2026-10-26',
    '2026-10-27',
    '2026-10-28',
    '2026-10-29',
    '2026-10-30',
  ])
})

test.each(['CUSTOMER', 'CHEF'] as const)(
  'to_the_%s_what_nobody_collected_is_not_handed_over',
  async (role) => {
    await setTestLanguage('en')
    const closed = (missed: boolean) => statusText({ status: 'COMPLETED', missed }, role)
    expect(closed(true)).toBe('Not collected')
    expect(closed(false)).not.toBe('Not collected')
  },
)
