import { expect, test } from 'vitest'
import { menuDays, nextDay, portionsLeft, sortedForDay } from './availability'

const food = (name: string, left: Record<string, number>, offerType = 'FIXED_OFFER') => ({
  name,
  offer: { offerType: offerType as 'FIXED_OFFER', operatingHours: {}, oneTimeOffers: [] },
  availability: Object.entries(left).map(([day, portions]) => ({ day, amountServed: 10, left: portions })),
})
const soup = food('soup', { '2026-11-21': 0, '2026-11-22': 4 })
const bread = food('bread', { '2026-11-21': 2 })

test('what is left today comes first, and nothing gets lost', () => {
  expect(sortedForDay([soup, bread], '2026-11-21').map(({ name }) => name)).toEqual(['bread', 'soup'])
  expect(portionsLeft(bread, '2026-11-21')).toBe(2)
  expect(portionsLeft(bread, '2026-11-25')).toBe(0)
})

test('a sold-out dish names the next day that has it', () => {
  expect(nextDay(soup, '2026-11-21')).toBe('2026-11-22')
  expect(nextDay(bread, '2026-11-21')).toBeUndefined()
})

test('five days of a weekly menu, three of one-time offers, in order', () => {
  const days = Object.fromEntries(
    ['27', '21', '22', '23', '24', '25', '26'].map((day) => [`2026-11-${day}`, 1]),
  )
  expect(menuDays([food('a', days)])).toHaveLength(5)
  expect(menuDays([food('a', days, 'ONE_TIME')])).toEqual(['2026-11-21', '2026-11-22', '2026-11-23'])
  expect(menuDays([])).toEqual([])
})
