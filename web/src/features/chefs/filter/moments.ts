/** The times at which a chef can be filtered as open: half hours of the next seven days. */
import { WEEKDAYS, weekdayOf } from '../openHours'

const FIRST_HOUR = 8
const LAST = '22:00'
const USUAL = '19:00'
const TIMES = Array.from({ length: 29 }, (_, at) => {
  const half = FIRST_HOUR * 2 + at
  return `${String(Math.floor(half / 2)).padStart(2, '0')}:${half % 2 === 0 ? '00' : '30'}`
})

const short = (weekday: number) => WEEKDAYS[weekday]!.slice(0, 3)
const minutesOf = (time: string) => Number(time.slice(0, 2)) * 60 + Number(time.slice(3))
const isLeft = (now: number, day: string, time: string) =>
  day !== short(weekdayOf(now)) || minutesOf(time) >= now % 1440

/**
 * Return the seven days from today on. Today is left out if no time remains, unless it is chosen. `now` is the minute
 * of the week.
 */
export function dayChoices(now: number, chosen: string) {
  const today = weekdayOf(now)
  return WEEKDAYS.map((_, ahead) => ({
    value: short((today + ahead) % 7),
    name: WEEKDAYS[(today + ahead) % 7]!,
    ahead,
  })).filter(({ value, ahead }) => ahead > 0 || value === chosen || isLeft(now, value, LAST))
}

/** Return the remaining times of the day, and the chosen one. */
export function timesOf(now: number, day: string, chosen: string): string[] {
  const times = TIMES.filter((time) => time === chosen || isLeft(now, day, time))
  return times.includes(chosen) || !chosen ? times : [...times, chosen].toSorted()
}

/** Return the preselected time of a day: the one chosen before, otherwise 19:00, otherwise the first that remains. */
export function usualTime(now: number, day: string, chosen: string): string {
  return [chosen, USUAL, ...TIMES].find((time) => time && isLeft(now, day, time)) ?? USUAL
}
