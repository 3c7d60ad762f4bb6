import { constants } from '@/shared/api/generated/limits'

const DAY_MS = 86_400_000

/** The last day that a chef can plan for. */
export const lastPlannedDay = (today: string): string =>
  new Date(Date.parse(today) + constants.plannedDays * DAY_MS).toISOString().slice(0, 10)

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
