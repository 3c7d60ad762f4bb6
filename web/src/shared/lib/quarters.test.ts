import { expect, test } from 'vitest'
import { QUARTERS, timesWith } from './quarters'

test('quarters_are_the_96_of_a_day_and_a_stored_time_between_two_stays', () => {
  expect([QUARTERS.length, QUARTERS[0], QUARTERS[1], QUARTERS.at(-1)]).toEqual([
    96,
    '00:00',
    '00:15',
    '23:45',
  ])
  expect(timesWith('10:15')).toBe(QUARTERS)
  expect(timesWith('10:20').slice(41, 44)).toEqual(['10:15', '10:20', '10:30'])
})
