/** Money, days, times and distances as the reader's language writes them. Times are those of Europe/Paris. */
import { currentTag } from '@/shared/i18n'
import { serverNow } from './clock/serverNow'

export const TIME_ZONE = 'Europe/Paris'

type Options = Intl.DateTimeFormatOptions | Intl.NumberFormatOptions | Intl.RelativeTimeFormatOptions

type Formatter = Intl.DateTimeFormat | Intl.NumberFormat | Intl.RelativeTimeFormat

const cache = new Map<string, Formatter>()

/** The first formatter makes the browser read its tables, 60 ms on a phone: better before anything is rendered. */
export function prepareFormats(): void {
  numberFormat({})
}

// Making an Intl formatter costs more than using it; a list of cards uses the same few.
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

/** A month's first day as the reader's language numbers it, which Intl does not know: 1er, 1º. */
export function firstOfMonth(): string {
  const tag = currentTag()
  return tag === 'fr' ? '1er' : tag === 'pt-BR' ? '1º' : '1'
}

/** A day of a month that is written in words. */
function named(options: Intl.DateTimeFormatOptions, at: Date): string {
  return ordinal(dateFormat(options).format(at))
}

function ordinal(text: string): string {
  return text.replaceAll(/\b1\b/g, firstOfMonth())
}

function capitalised(text: string): string {
  return text.charAt(0).toLocaleUpperCase(currentTag()) + text.slice(1)
}

/** Euro cents as euros, `.00` dropped: 1250 → €12.50, 1200 → €12. */
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

/** A vote out of five with one decimal. */
export function rating(value: number): string {
  return numberFormat({ minimumFractionDigits: 1, maximumFractionDigits: 1 }).format(value)
}

/** Kilometres: two decimals below ten, none above. What rounds to ten is ten. */
export function distance(kilometres: number, digits = kilometres < 9.995 ? 2 : 0): string {
  return numberFormat({
    style: 'unit',
    unit: 'kilometer',
    minimumFractionDigits: digits,
    maximumFractionDigits: digits,
  }).format(kilometres)
}

/** A wait in its largest fitting unit, rounded up: 12 → 12 secs, 3108 → 52 mins. */
export function duration(seconds: number): string {
  const [unit, length] = seconds < 120 ? ['second', 1] : seconds < 7200 ? ['minute', 60] : ['hour', 3600]
  return numberFormat({ style: 'unit', unit: String(unit) }).format(Math.ceil(seconds / Number(length)))
}

/** `2026-11-20` → Friday 20 November. */
export function day(isoDay: string): string {
  return capitalised(
    named({ weekday: 'long', day: 'numeric', month: 'long', timeZone: 'UTC' }, new Date(isoDay)),
  )
}

/** `2026-11-20` → Fri 20 Nov, as it stands within a sentence: French has no capital there. */
export function shortDay(isoDay: string): string {
  return named({ weekday: 'short', day: 'numeric', month: 'short', timeZone: 'UTC' }, new Date(isoDay))
}

/** `2026-11-28` → 28 Nov. */
export function dayAndMonth(isoDay: string): string {
  return named({ day: 'numeric', month: 'short', timeZone: 'UTC' }, new Date(isoDay))
}

/** `2026-11-28` → Nov. */
export function shortMonth(isoDay: string): string {
  return dateFormat({ month: 'short', timeZone: 'UTC' }).format(new Date(isoDay))
}

/** `2026-12-24` and `2026-12-26` → 24–26 Dec; one day as `shortDay`. */
export function dayRange(from: string, until: string): string {
  if (from === until) return shortDay(from)
  const days = dateFormat({ day: 'numeric', month: 'short', timeZone: 'UTC' })
  return ordinal(days.formatRange(new Date(from), new Date(until)))
}

/** The parts of a day chip: Fri and 20. */
export function dayChip(isoDay: string): { weekday: string; dayOfMonth: string } {
  const date = new Date(isoDay)
  return {
    weekday: capitalised(dateFormat({ weekday: 'short', timeZone: 'UTC' }).format(date)),
    dayOfMonth: dateFormat({ day: 'numeric', timeZone: 'UTC' }).format(date),
  }
}

/** The day in Paris at `now`, as `YYYY-MM-DD`. */
export function parisDay(now: Date = new Date(serverNow())): string {
  return dateFormat({ timeZone: TIME_ZONE }, 'en-CA').format(now)
}

/** Today and Tomorrow by name, other days as `shortDay`; to stand at the beginning. */
export function relativeDay(isoDay: string, now: Date = new Date(serverNow())): string {
  const days = Math.round((Date.parse(isoDay) - Date.parse(parisDay(now))) / 86_400_000)
  if (days !== 0 && days !== 1) return capitalised(shortDay(isoDay))
  return capitalised(relativeFormat({ numeric: 'auto' }).format(days, 'day'))
}

/** An instant's time of day in Paris, HH:mm. */
export function time(instant: string | Date): string {
  return dateFormat({ hour: '2-digit', minute: '2-digit', hourCycle: 'h23', timeZone: TIME_ZONE }).format(
    new Date(instant),
  )
}

/** `18:00` and `19:00`, or two instants, → 18:00–19:00. */
export function timeRange(start: string, end: string): string {
  const clock = (value: string) => (value.length > 5 ? time(value) : value)
  return `${clock(start)}–${clock(end)}`
}

/** An instant as day and time, within a sentence: Fri 20 Nov, 18:00. */
export function dayAndTime(instant: string | Date): string {
  return `${shortDay(parisDay(new Date(instant)))}, ${time(instant)}`
}

/** A past instant as a date: 20 November 2026. */
export function date(instant: string | Date): string {
  return named({ dateStyle: 'long', timeZone: TIME_ZONE }, new Date(instant))
}

/** The month of an instant: March 2026. */
export function month(instant: string | Date): string {
  return dateFormat({ month: 'long', year: 'numeric', timeZone: TIME_ZONE }).format(new Date(instant))
}

/** A past instant as people say it: 5 min. ago, 2 hr. ago; the day and time of this week, then the date. */
export function ago(instant: string | Date, now: Date = new Date(serverNow())): string {
  const minutes = Math.max(0, Math.floor((now.getTime() - new Date(instant).getTime()) / 60_000))
  if (minutes >= 7 * 24 * 60) return date(instant)
  if (minutes >= 24 * 60) return dayAndTime(instant)
  const words = relativeFormat({ numeric: 'auto', style: 'short' })
  return minutes < 60 ? words.format(-minutes, 'minute') : words.format(-Math.floor(minutes / 60), 'hour')
}

/** An instant's time of day as the clock of the reader's device shows it: of what is kept there. */
export function deviceTime(instant: string): string {
  return dateFormat({ hour: '2-digit', minute: '2-digit', hourCycle: 'h23' }).format(new Date(instant))
}

/** Likewise with its day, within a sentence: Fri 20 Nov, 18:00. */
export function deviceDayAndTime(instant: string): string {
  const day = dateFormat({}, 'en-CA').format(new Date(instant))
  return `${shortDay(day)}, ${deviceTime(instant)}`
}

/** "A, B and C" in the reader's language. */
export function list(items: readonly string[]): string {
  return new Intl.ListFormat(currentTag(), { type: 'conjunction' }).format(items)
}
