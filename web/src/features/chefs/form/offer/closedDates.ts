const DAY_MS = 86_400_000
/** A year: longer is a mistake. */
const MOST = 366

/** Each day from the one to the other, both with it; none when they are the wrong way round. */
export function daysBetween(from: string, until: string): string[] {
  const [first, last] = [Date.parse(from), Date.parse(until)]
  if (!(first <= last) || last - first > MOST * DAY_MS) return []
  return Array.from({ length: (last - first) / DAY_MS + 1 }, (_, at) =>
    new Date(first + at * DAY_MS).toISOString().slice(0, 10),
  )
}
