/** Decides which rows of a long list are drawn, from the height of each row and the reader's position. */

/** Rows from `from` up to, but not including, `to`. */
export type Range = { from: number; to: number }

/** In pixels: the height of each row, and the visible part of the list, from the top of the list. */
export type Viewport = { rows: readonly number[]; gap: number; top: number; bottom: number }

/** The most rows removed in one step: removing sixty rows at once is a long task. */
const MAX_REMOVED = 6
/** The part of a screen that is added in one step; at least one row. */
const ADDED_SCREENS = 0.2

/** Return the rows that are visible, even partly, or less than `margin` pixels away; at least one row. */
export function visibleRows({ rows, gap, top, bottom }: Viewport, margin = 0): Range {
  let end = 0
  let from = 0
  while (from < rows.length - 1 && end + rows[from]! + gap <= top - margin) end += rows[from++]! + gap
  let to = from
  do end += (rows[to++] ?? 0) + gap
  while (to < rows.length && end < bottom + margin)
  return { from, to: Math.min(to, rows.length) }
}

/**
 * Return the next rows to draw, one step nearer to the visible rows with a screen before and after them. Drawn rows
 * stay until they are two screens away, so that going back and forth draws nothing again. At a position far from the
 * drawn rows, draw only the visible rows first.
 */
export function nextRows(viewport: Viewport, drawn: Range): Range {
  const { rows, gap } = viewport
  const screen = viewport.bottom - viewport.top
  const near = visibleRows(viewport, screen)
  if (!overlaps(drawn, near)) return visibleRows(viewport)
  const far = visibleRows(viewport, 2 * screen)
  let from = Math.max(drawn.from, Math.min(far.from, drawn.from + MAX_REMOVED))
  let to = Math.min(drawn.to, Math.max(far.to, drawn.to - MAX_REMOVED))
  let room = screen * ADDED_SCREENS
  while (to < near.to && room > 0) room -= rows[to++]! + gap
  while (from > near.from && room > 0) room -= rows[--from]! + gap
  return { from, to }
}

export const overlaps = (one: Range, other: Range): boolean => one.from < other.to && other.from < one.to

/** Return the range from the beginning of the first range to the end of the last. */
export const spanOf = (one: Range, other: Range): Range => ({
  from: Math.min(one.from, other.from),
  to: Math.max(one.to, other.to),
})

/** Return the ranges in ascending order. Ranges that overlap or follow each other directly are joined. */
export function mergeRanges(ranges: readonly Range[]): Range[] {
  const all: Range[] = []
  for (const range of ranges.toSorted((one, other) => one.from - other.from)) {
    const last = all.at(-1)
    if (last && range.from <= last.to) all[all.length - 1] = spanOf(last, range)
    else if (range.from < range.to) all.push(range)
  }
  return all
}
