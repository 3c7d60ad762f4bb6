/** Which rows of a long list are drawn, from how high each of them is and where the reader is. */

/** Rows `from` up to `to`, which is the first one that is not meant. */
export type Range = { from: number; to: number }

/** In pixels: the height of each row, and what of them the reader sees, from the top of the list. */
export type Sight = { rows: readonly number[]; gap: number; top: number; bottom: number }

/** As many leave at a time: to take sixty out at once is a long task. */
const MOST_LEAVE = 6
/** Of a screen: as much is added at a time, and one row at least. */
const ADDED = 0.2

/** The rows that are in sight with any part of them, or less than `margin` away; at least one. */
export function rowsInSight({ rows, gap, top, bottom }: Sight, margin = 0): Range {
  let end = 0
  let from = 0
  while (from < rows.length - 1 && end + rows[from]! + gap <= top - margin) end += rows[from++]! + gap
  let to = from
  do end += (rows[to++] ?? 0) + gap
  while (to < rows.length && end < bottom + margin)
  return { from, to: Math.min(to, rows.length) }
}

/**
 * The next step from what is drawn to what is in sight and a screen around it. What is drawn stays until it is two screens
 * away, so that going back and forth draws nothing again. A place far from what is drawn begins with what is in sight.
 */
export function nextRows(sight: Sight, drawn: Range): Range {
  const { rows, gap } = sight
  const screen = sight.bottom - sight.top
  const near = rowsInSight(sight, screen)
  if (!touches(drawn, near)) return rowsInSight(sight)
  const far = rowsInSight(sight, 2 * screen)
  let from = Math.max(drawn.from, Math.min(far.from, drawn.from + MOST_LEAVE))
  let to = Math.min(drawn.to, Math.max(far.to, drawn.to - MOST_LEAVE))
  let room = screen * ADDED
  while (to < near.to && room > 0) room -= rows[to++]! + gap
  while (from > near.from && room > 0) room -= rows[--from]! + gap
  return { from, to }
}

export const touches = (one: Range, other: Range): boolean => one.from < other.to && other.from < one.to

/** From the beginning of the first to the end of the last. */
export const hull = (one: Range, other: Range): Range => ({
  from: Math.min(one.from, other.from),
  to: Math.max(one.to, other.to),
})

/** Ranges in their order; those that touch or follow each other are one. */
export function joined(ranges: readonly Range[]): Range[] {
  const all: Range[] = []
  for (const range of ranges.toSorted((one, other) => one.from - other.from)) {
    const last = all.at(-1)
    if (last && range.from <= last.to) all[all.length - 1] = hull(last, range)
    else if (range.from < range.to) all.push(range)
  }
  return all
}
