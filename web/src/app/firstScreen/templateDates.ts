/** How days and times of posts are written, for the server: patterns with slots, and the names to fill in. */
import { currentTag } from '@/shared/i18n'
import { date, day, firstOfMonth, shortDay } from '@/shared/lib/format'

type DayWords = { pattern: string; weekdays: string[]; months: string[]; first: string }
export type DateWords = {
  /** The formats of `day`, `shortDay` and `date`. A week begins on Monday. */
  long: DayWords
  short: DayWords
  full: DayWords
  minutesAgo: string[]
  hoursAgo: string[]
}

const count = (length: number) => Array.from({ length }, (_, at) => at)
const iso = (month: number, dayOfMonth: number) =>
  `2026-${String(month).padStart(2, '0')}-${String(dayOfMonth).padStart(2, '0')}`

/**
 * Return the words of a date format. Throws if they do not reproduce the dates that `print`, a function of the app,
 * writes. The spaces of `unbroken` words are no-break spaces.
 */
function dayWords(
  print: (isoDay: string) => string,
  options: Intl.DateTimeFormatOptions,
  unbroken = false,
): DayWords {
  const format = new Intl.DateTimeFormat(currentTag(), { ...options, timeZone: 'UTC' })
  const name = (isoDay: string, type: string) =>
    format.formatToParts(new Date(isoDay)).find((part) => part.type === type)?.value ?? ''
  const words = {
    pattern: format
      .formatToParts(new Date('2026-11-20'))
      .map(({ type, value }) =>
        type !== 'literal' ? `{{${type}}}` : unbroken ? value.replaceAll(' ', '\u00a0') : value,
      )
      .join(''),
    // The first of June 2026 is a Monday.
    weekdays: count(7).map((at) => name(iso(6, 1 + at), 'weekday')),
    months: count(12).map((at) => name(iso(at + 1, 20), 'month')),
    first: firstOfMonth(),
  }
  for (const month of count(12)) {
    const isoDay = iso(month + 1, month + 1)
    if (print(isoDay).toLowerCase() !== written(words, isoDay).toLowerCase())
      throw new Error(`${isoDay} is ${print(isoDay)}, not ${written(words, isoDay)}`)
  }
  return words
}

/** Write a day as the server does (marmita/site/first_screen/dates.py). */
function written({ pattern, weekdays, months, first }: DayWords, isoDay: string): string {
  const at = new Date(isoDay)
  return pattern
    .replace('{{weekday}}', weekdays[(at.getUTCDay() + 6) % 7] ?? '')
    .replace('{{day}}', at.getUTCDate() === 1 ? first : String(at.getUTCDate()))
    .replace('{{month}}', months[at.getUTCMonth()] ?? '')
    .replace('{{year}}', String(at.getUTCFullYear()))
}

export function dateWords(): DateWords {
  const ago = new Intl.RelativeTimeFormat(currentTag(), { numeric: 'auto', style: 'short' })
  return {
    long: dayWords(day, { weekday: 'long', day: 'numeric', month: 'long' }),
    short: dayWords(shortDay, { weekday: 'short', day: 'numeric', month: 'short' }, true),
    full: dayWords(date, { dateStyle: 'long' }),
    minutesAgo: count(60).map((minutes) => ago.format(-minutes, 'minute')),
    hoursAgo: count(24).map((hours) => ago.format(-hours, 'hour')),
  }
}
