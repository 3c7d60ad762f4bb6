/** Chooses the marks of the map, so that at least 24 × 24 pixels of each can be pressed (WCAG 2.5.8). */

/** `weight` is the number of chefs in the mark; `counted` means that it is a cluster of the server. */
export type Placed = { id: string; x: number; y: number; weight: number; counted: boolean }
export type Mark = { ids: string[]; x: number; y: number; weight: number; counted: boolean; compact: boolean }

/** Width and height in pixels. Counts are round with a ring. */
const SIZES = { pin: [88, 38], compact: [38, 38], count: [56, 56] } as const
/** The size in pixels that no other mark may overlap: with neighbours on two sides, 24 pixels of a pin's 36 remain. */
const OWN = { pin: [30, 30], count: [50, 50] } as const

type Size = readonly [number, number]

const isCount = (mark: Mark) => mark.counted || mark.weight > 1

const sizeOf = (mark: Mark): Size => (isCount(mark) ? SIZES.count : mark.compact ? SIZES.compact : SIZES.pin)
const ownOf = (mark: Mark): Size => (isCount(mark) ? OWN.count : OWN.pin)

const overlap = (one: Mark, [width, height]: Size, other: Mark, [otherWidth, otherHeight]: Size) =>
  Math.abs(one.x - other.x) < (width + otherWidth) / 2 &&
  Math.abs(one.y - other.y) < (height + otherHeight) / 2

/** Merge the first mark that overlaps an earlier one into it. Return whether there was one. */
function merged(marks: Mark[]): boolean {
  for (const [at, mark] of marks.entries()) {
    const into = marks.slice(0, at).find((other) => overlap(mark, ownOf(mark), other, ownOf(other)))
    if (!into) continue
    into.ids.push(...mark.ids)
    into.weight += mark.weight
    into.counted ||= mark.counted
    marks.splice(at, 1)
    return true
  }
  return false
}

/**
 * Return the marks. Of overlapping pins the earlier one keeps its place, and its price if there is room: pass the best
 * chefs first.
 */
export function marksOf(placed: readonly Placed[]): Mark[] {
  const marks: Mark[] = placed.map(({ id, ...place }) => ({ ...place, ids: [id], compact: true }))
  while (merged(marks));
  for (const mark of marks)
    mark.compact = marks.some((other) => other !== mark && overlap(mark, SIZES.pin, other, sizeOf(other)))
  return marks
}
