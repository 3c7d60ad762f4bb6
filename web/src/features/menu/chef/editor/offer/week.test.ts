import { expect, test } from 'vitest'
import {
  copyDay,
  copyWeek,
  isOutside,
  switchDay,
  type Week,
  weekdayOf,
  dayWithInvalidAmount,
  dayWithInvalidHours,
} from './week'

const monday = { open: '18:00', close: '21:00', amount: 4 }
const week: Week = { monday }

test('weekdayOf_a_date_is_its_weekday_in_any_time_zone', () => {
  expect([weekdayOf('2026-11-22'), weekdayOf('2026-11-23')]).toEqual(['sunday', 'monday'])
})

test('switchDay_takes_hours_and_portions_of_the_day_before_or_the_default', () => {
  expect(switchDay(week, 'wednesday', true, {}).wednesday).toEqual(monday)
  expect(switchDay({}, 'friday', true, {}).friday).toMatchObject({ open: '10:00', close: '18:00' })
})

test('switchDay_on_takes_the_hours_of_the_chef_when_no_other_day_is_on', () => {
  const opening = { friday: { open: '18:30', close: '21:00' } }
  expect(switchDay({}, 'friday', true, {}, opening).friday).toMatchObject(opening.friday)
  expect(switchDay(week, 'friday', true, {}, opening).friday).toEqual(monday)
})

test('isOutside_when_the_chef_is_closed_for_all_of_the_hours', () => {
  const offer = { open: '12:00', close: '14:00', amount: 3 }
  expect(isOutside(offer, undefined)).toBe(true)
  expect(isOutside(offer, { open: '14:00', close: '21:00' })).toBe(true)
  expect(isOutside(offer, { open: '13:00', close: '21:00' })).toBe(false)
})

test('switchDay_off_keeps_a_day_with_sold_portions', () => {
  expect(switchDay(week, 'monday', false, {})).toEqual({})
  expect(switchDay(week, 'monday', false, { monday: 1 })).toBe(week)
})

test('copyDay_never_goes_below_what_is_sold_on_the_other_day', () => {
  const copied = copyDay(week, 'monday', ['tuesday', 'friday'], { friday: 9 })
  expect([copied.tuesday?.amount, copied.friday?.amount]).toEqual([4, 9])
  expect(copyDay(week, 'sunday', ['monday'], {})).toBe(week)
})

test('copyWeek_takes_the_other_week_and_keeps_the_days_with_sold_portions', () => {
  const other: Week = { friday: { ...monday, amount: 2 } }
  expect(copyWeek(week, other, {})).toEqual(other)
  expect(copyWeek(week, other, { monday: 3, friday: 6 })).toEqual({
    monday,
    friday: { ...monday, amount: 6 },
  })
})

test('a_day_that_ends_before_it_begins_or_offers_less_than_is_sold_is_found', () => {
  expect(dayWithInvalidHours({ monday, friday: { open: '18:00', close: '18:00', amount: 1 } })).toBe('friday')
  expect(dayWithInvalidAmount(week, { monday: 5 })).toBe('monday')
  expect(dayWithInvalidAmount({ monday: { ...monday, amount: 0 } }, {})).toBe('monday')
  expect([dayWithInvalidHours(week), dayWithInvalidAmount(week, { monday: 4 })]).toEqual([
    undefined,
    undefined,
  ])
})
