import { constants } from '@/shared/api/generated/limits'
import type { TFunction } from '@/shared/i18n/translate'
import { date } from '@/shared/lib/format'

const DAY_MS = 86_400_000

/** The last day that a chef can plan for. */
export const lastPlannedDay = (today: string): string =>
  new Date(Date.parse(today) + constants.plannedDays * DAY_MS).toISOString().slice(0, 10)

/** Why days cannot be added to those that are there; nothing while no day, or its year only in part, is typed. */
export function dayFault(
  t: TFunction,
  typed: readonly string[],
  there: readonly string[],
  today: string,
): string | undefined {
  // A browser calls a year by the digits that it has so far: 0002, 0020.
  const days = typed.filter((day) => day >= '1')
  const last = lastPlannedDay(today)
  if (days.some((day) => day > last)) return t('error.date_too_far', { date: date(last) })
  if (days.some((day) => day < today)) return t('day.over')
  return days.length > 0 && days.every((day) => there.includes(day)) ? t('day.there') : undefined
}

/** Each day from the one to the other, both with it; none when they are the wrong way round. */
export function daysBetween(from: string, until: string): string[] {
  const [first, last] = [Date.parse(from), Date.parse(until)]
  if (!(first <= last) || last - first > constants.plannedDays * DAY_MS) return []
  return Array.from({ length: (last - first) / DAY_MS + 1 }, (_, at) =>
    new Date(first + at * DAY_MS).toISOString().slice(0, 10),
  )
}

export type DaySpan = { from: string; until: string }

/** Days in order, those that follow each other as one. */
export function spansOf(days: readonly string[]): DaySpan[] {
  const spans: DaySpan[] = []
  for (const day of days.toSorted()) {
    const last = spans.at(-1)
    if (last && Date.parse(day) - Date.parse(last.until) <= DAY_MS) last.until = day
    else spans.push({ from: day, until: day })
  }
  return spans
}
