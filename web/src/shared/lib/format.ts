/** Money, days, times and distances in the reader's language. Times are in the time zone Europe/Paris. */
import { currentTag } from '@/shared/i18n'
import { serverNow } from './clock/serverNow'

export const TIME_ZONE = 'Europe/Paris'

type Options = Intl.DateTimeFormatOptions | Intl.NumberFormatOptions | Intl.RelativeTimeFormatOptions

type Formatter = Intl.DateTimeFormat | Intl.NumberFormat | Intl.RelativeTimeFormat

const cache = new Map<string, Formatter>()

/** Make the first formatter before anything is rendered: for it the browser loads its tables, 60 ms on a phone. */
export function prepareFormats(): void {
  numberFormat({})
}

// Making an Intl formatter costs more than using it, and a list of cards uses a few again and again.
export function dateFormat(options: Intl.DateTimeFormatOptions, locale = currentTag()): Intl.DateTimeFormat {
  return cached(
    'date',
    locale,
    options,
    (tag) => new Intl.DateTimeFormat(tag, options),
  ) as Intl.DateTimeFormat
}

function numberFormat(options: Intl.NumberFormatOptions): Intl.NumberFormat {
  return cached(
    'number',
    currentTag(),
    options,
    (tag) => new Intl.NumberFormat(tag, options),
  ) as Intl.NumberFormat
}

function relativeFormat(options: Intl.RelativeTimeFormatOptions): Intl.RelativeTimeFormat {
  return cached(
    'relative',
    currentTag(),
    options,
    (tag) => new Intl.RelativeTimeFormat(tag, options),
  ) as Intl.RelativeTimeFormat
}

function cached(kind: string, tag: string, options: Options, make: (tag: string) => Formatter): Formatter {
  const key = `${kind} ${tag} ${JSON.stringify(options)}`
  const found = cache.get(key)
  if (found) return found
  const made = make(tag)
  cache.set(key, made)
  return made
}

/** Return the number of a month's first day in the reader's language, which Intl does not support: 1er, 1º. */
export function firstOfMonth(): string {
  const tag = currentTag()
  return tag === 'fr' ? '1er' : tag === 'pt-BR' ? '1º' : '1'
}

/** Return a date with its month in words and the right number for the first day. */
function named(options: Intl.DateTimeFormatOptions, at: Date): string {
  return ordinal(dateFormat(options).format(at))
}

function ordinal(text: string): string {
  return text.replaceAll(/\b1\b/g, firstOfMonth())
}

function capitalised(text: string): string {
  return text.charAt(0).toLocaleUpperCase(currentTag()) + text.slice(1)
}

/** Return an amount of euro cents in euros, without `.00`: 1250 → €12.50, 1200 → €12. */
export function money(cents: number): string {
  const digits = cents % 100 === 0 ? 0 : 2
  return numberFormat({
    style: 'currency',
    currency: 'EUR',
    minimumFractionDigits: digits,
    maximumFractionDigits: digits,
  }).format(cents / 100)
}

export function number(value: number): string {
  return numberFormat({}).format(value)
}

/** Return a quantity and a name, such as "2 × Palak paneer", with no-break spaces around the sign. */
export const times = (quantity: number, name: string): string => `${quantity}\u00a0×\u00a0${name}`

/** Return a rating out of five with one decimal. */
export function rating(value: number): string {
  return numberFormat({ minimumFractionDigits: 1, maximumFractionDigits: 1 }).format(value)
}

/** Return kilometres: two decimals below ten, none above. A distance that rounds to ten has none. */
export function distance(kilometres: number, digits = kilometres < 9.995 ? 2 : 0): string {
  return numberFormat({
    style: 'unit',
    unit: 'kilometer',
    minimumFractionDigits: digits,
    maximumFractionDigits: digits,
  }).format(kilometres)
}

/** Return a duration in its largest fitting unit, rounded up: 12 → 12 secs, 3108 → 52 mins. */
export function duration(seconds: number): string {
  const [unit, length] = seconds < 120 ? ['second', 1] : seconds < 7200 ? ['minute', 60] : ['hour', 3600]
  return numberFormat({ style: 'unit', unit: String(unit) }).format(Math.ceil(seconds / Number(length)))
}

/** Return a day in words: `2026-11-20` → Friday 20 November. */
export function day(isoDay: string): string {
  return capitalised(
    named({ weekday: 'long', day: 'numeric', month: 'long', timeZone: 'UTC' }, new Date(isoDay)),
  )
}

/** Return a short date with no-break spaces: its parts stay on one line. */
function unbroken(options: Intl.DateTimeFormatOptions, isoDay: string): string {
  return named({ ...options, timeZone: 'UTC' }, new Date(isoDay)).replaceAll(' ', '\u00a0')
}

/** Return a short day for use within a sentence, in French without a capital: `2026-11-20` → Fri 20 Nov. */
export function shortDay(isoDay: string): string {
  return unbroken({ weekday: 'short', day: 'numeric', month: 'short' }, isoDay)
}

/** Return a day without its weekday: `2026-11-28` → 28 Nov. */
export function dayAndMonth(isoDay: string): string {
  return unbroken({ day: 'numeric', month: 'short' }, isoDay)
}

/** Return the short name of a day's month: `2026-11-28` → Nov. */
export function shortMonth(isoDay: string): string {
  return dateFormat({ month: 'short', timeZone: 'UTC' }).format(new Date(isoDay))
}

/** Return a range of days: `2026-12-24` and `2026-12-26` → 24–26 Dec. For a single day return `shortDay`. */
export function dayRange(from: string, until: string): string {
  if (from === until) return shortDay(from)
  const days = dateFormat({ day: 'numeric', month: 'short', timeZone: 'UTC' })
  return ordinal(days.formatRange(new Date(from), new Date(until)))
}

/** Return the parts of a day chip: Fri and 20. */
export function dayChip(isoDay: string): { weekday: string; dayOfMonth: string } {
  const date = new Date(isoDay)
  return {
    weekday: capitalised(dateFormat({ weekday: 'short', timeZone: 'UTC' }).format(date)),
    dayOfMonth: dateFormat({ day: 'numeric', timeZone: 'UTC' }).format(date),
  }
}

/** Return the day in Paris at `now`, as `YYYY-MM-DD`. */
export function parisDay(now: Date = new Date(serverNow())): string {
  return dateFormat({ timeZone: TIME_ZONE }, 'en-CA').format(now)
}

/** Return Today or Tomorrow by name, other days as `shortDay`, with a capital for the beginning of a text. */
export function relativeDay(isoDay: string, now: Date = new Date(serverNow())): string {
  const days = Math.round((Date.parse(isoDay) - Date.parse(parisDay(now))) / 86_400_000)
  if (days !== 0 && days !== 1) return capitalised(shortDay(isoDay))
  return capitalised(relativeFormat({ numeric: 'auto' }).format(days, 'day'))
}

/** Return an instant's time of day in Paris, HH:mm. */
export function time(instant: string | Date): string {
  return dateFormat({ hour: '2-digit', minute: '2-digit', hourCycle: 'h23', timeZone: TIME_ZONE }).format(
    new Date(instant),
  )
}

/** Return a range of times, from two times of day or two instants: `18:00` and `19:00` → 18:00–19:00. */
export function timeRange(start: string, end: string): string {
  const clock = (value: string) => (value.length > 5 ? time(value) : value)
  return `${clock(start)}–${clock(end)}`
}

/** Return an instant as day and time, for use within a sentence: Fri 20 Nov, 18:00. */
export function dayAndTime(instant: string | Date): string {
  return `${shortDay(parisDay(new Date(instant)))}, ${time(instant)}`
}

/** Return an instant as a date: 20 November 2026. */
export function date(instant: string | Date): string {
  return named({ dateStyle: 'long', timeZone: TIME_ZONE }, new Date(instant))
}

/** Return the month of an instant: March 2026. */
export function month(instant: string | Date): string {
  return dateFormat({ month: 'long', year: 'numeric', timeZone: TIME_ZONE }).format(new Date(instant))
}

/**
 * Return how long ago an instant was: 5 min. ago, 2 hr. ago. After a day return its day and time, after a week its
 * date.
 */
export function ago(instant: string | Date, now: Date = new Date(serverNow())): string {
  const minutes = Math.max(0, Math.floor((now.getTime() - new Date(instant).getTime()) / 60_000))
  if (minutes >= 7 * 24 * 60) return date(instant)
  if (minutes >= 24 * 60) return dayAndTime(instant)
  const words = relativeFormat({ numeric: 'auto', style: 'short' })
  return minutes < 60 ? words.format(-minutes, 'minute') : words.format(-Math.floor(minutes / 60), 'hour')
}

/** Return an instant's time of day in the time zone of the reader's device, HH:mm. For values kept on the device. */
export function deviceTime(instant: string): string {
  return dateFormat({ hour: '2-digit', minute: '2-digit', hourCycle: 'h23' }).format(new Date(instant))
}

/** Return an instant as day and time in the time zone of the device, for use within a sentence: Fri 20 Nov, 18:00. */
export function deviceDayAndTime(instant: string): string {
  const day = dateFormat({}, 'en-CA').format(new Date(instant))
  return `${shortDay(day)}, ${deviceTime(instant)}`
}

/** Return a list in the reader's language: "A, B and C". */
export function list(items: readonly string[]): string {
  return new Intl.ListFormat(currentTag(), { type: 'conjunction' }).format(items)
}
