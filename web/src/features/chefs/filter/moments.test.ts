import { expect, test } from 'vitest'
import { dayChoices, timesOf, usualTime } from './moments'

const wednesday = (clock: string) => 2 * 1440 + Number(clock.slice(0, 2)) * 60 + Number(clock.slice(3))
const days = (now: number, chosen = '') => dayChoices(now, chosen).map(({ value }) => value)

test('days begin today and go once around the week', () => {
  expect(days(wednesday('12:00'))).toEqual(['wed', 'thu', 'fri', 'sat', 'sun', 'mon', 'tue'])
  expect(dayChoices(wednesday('12:00'), '')[6]).toEqual({ value: 'tue', name: 'tuesday', ahead: 6 })
})

test('today goes when nothing is left of it, unless it is chosen', () => {
  expect(days(wednesday('22:01'))[0]).toBe('thu')
  expect(days(wednesday('22:01'), 'wed')[0]).toBe('wed')
})

test('times that have passed today are not offered; a chosen one stays', () => {
  expect(timesOf(wednesday('21:10'), 'wed', '')).toEqual(['21:30', '22:00'])
  expect(timesOf(wednesday('21:10'), 'wed', '12:00')).toEqual(['12:00', '21:30', '22:00'])
  expect(timesOf(wednesday('21:10'), 'thu', '12:15').slice(8, 11)).toEqual(['12:00', '12:15', '12:30'])
})

test('a new day keeps the chosen time, else takes dinner, else the first that is left', () => {
  expect(usualTime(wednesday('10:00'), 'thu', '12:00')).toBe('12:00')
  expect(usualTime(wednesday('15:00'), 'wed', '12:00')).toBe('19:00')
  expect(usualTime(wednesday('20:10'), 'wed', '')).toBe('20:30')
})
