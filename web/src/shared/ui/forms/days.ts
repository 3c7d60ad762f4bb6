import { constants } from '@/shared/api/generated/limits'
import type { TFunction } from '@/shared/i18n/translate'
import { date } from '@/shared/lib/format'

const DAY_MS = 86_400_000

/** Return the last day for which a chef can plan. */
export const lastPlannedDay = (today: string): string =>
  new Date(Date.parse(today) + constants.plannedDays * DAY_MS).toISOString().slice(0, 10)

/**
 * Return the reason why days cannot be added to the days that are there. Undefined if they can, or if no complete day
 * is typed.
 */
export function dayFault(
  t: TFunction,
  typed: readonly string[],
  there: readonly string[],
  today: string,
): string | undefined {
  // While a year is being typed, a browser reports its digits so far: 0002, 0020.
  const days = typed.filter((day) => day >= '1')
  const last = lastPlannedDay(today)
  if (days.some((day) => day > last)) return t('error.date_too_far', { date: date(last) })
  if (days.some((day) => day < today)) return t('day.over')
  return days.length > 0 && days.every((day) => there.includes(day)) ? t('day.there') : undefined
}

/**
 * Return each day of a range, with its first and last day. Empty if the days are in the wrong order or the range is too
 * long.
 */
export function daysBetween(from: string, until: string): string[] {
  const [first, last] = [Date.parse(from), Date.parse(until)]
  if (!(first <= last) || last - first > constants.plannedDays * DAY_MS) return []
  return Array.from({ length: (last - first) / DAY_MS + 1 }, (_, at) =>
    new Date(first + at * DAY_MS).toISOString().slice(0, 10),
  )
}

export type DaySpan = { from: string; until: string }

/** Return days as spans in ascending order: consecutive days are one span. */
export function spansOf(days: readonly string[]): DaySpan[] {
  const spans: DaySpan[] = []
  for (const day of days.toSorted()) {
    const last = spans.at(-1)
    if (last && Date.parse(day) - Date.parse(last.until) <= DAY_MS) last.until = day
    else spans.push({ from: day, until: day })
  }
  return spans
}
