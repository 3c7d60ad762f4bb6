/** Which marks the map shows: none lies on another, so that each can be pressed whole (WCAG 2.5.8). */

/** `weight` is how many chefs it stands for; `counted` means that it is a number already. */
export type Placed = { id: string; x: number; y: number; weight: number; counted: boolean }
export type Mark = { ids: string[]; x: number; y: number; weight: number; counted: boolean; compact: boolean }

/** Pixels across and down; numbers are round, with a ring. */
const SIZES = { pin: [88, 38], compact: [38, 38], count: [56, 56] } as const

type Size = (typeof SIZES)[keyof typeof SIZES]

const isCount = (mark: Mark) => mark.counted || mark.weight > 1

const sizeOf = (mark: Mark) => (isCount(mark) ? SIZES.count : mark.compact ? SIZES.compact : SIZES.pin)

const overlap = (one: Mark, other: Mark, [width, height]: Size = sizeOf(one)) => {
  const [otherWidth, otherHeight] = sizeOf(other)
  return (
    Math.abs(one.x - other.x) < (width + otherWidth) / 2 &&
    Math.abs(one.y - other.y) < (height + otherHeight) / 2
  )
}

/** The later of two marks that lie on each other goes into the earlier one; says whether there were any. */
function merged(marks: Mark[]): boolean {
  for (const [at, mark] of marks.entries()) {
    const into = marks.slice(0, at).find((other) => overlap(mark, other))
    if (!into) continue
    into.ids.push(...mark.ids)
    into.weight += mark.weight
    into.counted ||= mark.counted
    marks.splice(at, 1)
    return true
  }
  return false
}

/** The earlier of two pins keeps its place and, while there is room for it, its price: give the best chefs first. */
export function marksOf(placed: readonly Placed[]): Mark[] {
  const marks: Mark[] = placed.map(({ id, ...place }) => ({ ...place, ids: [id], compact: true }))
  while (merged(marks));
  for (const mark of marks)
    mark.compact = marks.some((other) => other !== mark && overlap(mark, other, SIZES.pin))
  return marks
}
