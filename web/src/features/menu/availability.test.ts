import { expect, test } from 'vitest'
import {
  dishOfTheDay,
  menuDays,
  nextDay,
  offerDays,
  portionsLeft,
  sortedForDay,
  unavailableReason,
} from './availability'

const food = (name: string, left: Record<string, number>, offerType = 'FIXED_OFFER') => ({
  name,
  offer: { offerType: offerType as 'FIXED_OFFER', operatingHours: {}, oneTimeOffers: [], closedDates: [] },
  availability: Object.entries(left).map(([day, portions]) => ({ day, amountServed: 10, left: portions })),
})
const soup = food('soup', { '2026-11-21': 0, '2026-11-22': 4 })
const bread = food('bread', { '2026-11-21': 2 })

test('menu_of_a_day_lists_dishes_that_are_left_first_and_all_others_after', () => {
  expect(sortedForDay([soup, bread], '2026-11-21').map(({ name }) => name)).toEqual(['bread', 'soup'])
  expect(portionsLeft(bread, '2026-11-21')).toBe(2)
  expect(portionsLeft(bread, '2026-11-25')).toBe(0)
})

test('a sold-out dish names the next day that has it', () => {
  expect(nextDay(soup, '2026-11-21')).toBe('2026-11-22')
  expect(nextDay(bread, '2026-11-21')).toBeUndefined()
})

const week = Object.fromEntries(
  ['27', '21', '22', '23', '24', '25', '26'].map((day) => [`2026-11-${day}`, 1]),
)

test('menuDays_of_seven_offered_days_has_all_seven_in_order', () => {
  const days = menuDays([food('a', week), food('b', week, 'ONE_TIME')])
  expect(days).toEqual(['21', '22', '23', '24', '25', '26', '27'].map((day) => `2026-11-${day}`))
  expect(menuDays([])).toEqual([])
})

test('offerDays_has_five_days_of_a_weekly_offer_and_three_of_one_time_dates', () => {
  expect(offerDays(food('a', week))).toHaveLength(5)
  expect(offerDays(food('a', week, 'ONE_TIME')).map(({ day }) => day)).toEqual([
    '2026-11-21',
    '2026-11-22',
    '2026-11-23',
  ])
  expect(offerDays(food('a', { ...week, '2026-11-21': 0 }))[0]?.day).toBe('2026-11-22')
})

test('dishOfTheDay_is_the_first_dish_with_most_portions_left_and_never_a_surprise_bag', () => {
  const dish = (name: string, left: number, surpriseBag = false) => ({
    ...food(name, { '2026-11-21': left }),
    surpriseBag,
  })
  const foods = [dish('soup', 2), dish('bread', 3), dish('cake', 3), dish('bag', 9, true)]
  expect(dishOfTheDay(foods, '2026-11-21')?.name).toBe('bread')
  expect(dishOfTheDay(foods, '2026-11-22')).toBeUndefined()
  expect(dishOfTheDay([dish('soup', 2), dish('gone', 0)], '2026-11-21')).toBeUndefined()
})

test('dish_is_sold_out_when_it_was_offered_and_bought_and_not_otherwise', () => {
  const today = '2026-11-29'
  const goose = (...dates: string[]) => {
    const offer = food('goose', {}, 'ONE_TIME').offer
    const oneTimeOffers = dates.map((date) => ({ date, offerInfo: { amountServed: 9, amountSold: 0 } }))
    return { availability: [], offer: { ...offer, oneTimeOffers } }
  }
  expect(unavailableReason(food('soup', { '2026-11-30': 0 }), today)).toEqual({ why: 'soldOut' })
  expect(unavailableReason(food('stew', {}), today)).toEqual({ why: 'notOffered' })
  expect(unavailableReason(goose('2026-12-25', '2026-12-24'), today)).toEqual({
    why: 'comes',
    day: '2026-12-24',
  })
  // Today's hours are over, and there is no later date.
  expect(unavailableReason(goose(today), today)).toEqual({ why: 'notOffered' })
})
