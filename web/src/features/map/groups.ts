/** Which marks the map shows: pins that lie on each other become one number, pins that would only touch lose their price. */

/** `weight` is how many chefs it stands for; `counted` means that it is a number already. */
export type Placed = { id: string; x: number; y: number; weight: number; counted: boolean }
export type Mark = { ids: string[]; x: number; y: number; weight: number; counted: boolean; compact: boolean }

/** Pixels: closer than this, two pins are one mark. */
const COMPACT_RADIUS = 25
/** Pixels that one pin must leave of another, across or down (WCAG 2.5.8). */
const LEAST_TARGET = 24
/** Numbers are round and need more room. */
const COUNT_RADIUS = 52

const SIZES = { pin: [88, 38], compact: [38, 38], count: [56, 56] } as const

const isCount = (mark: Mark) => mark.counted || mark.weight > 1

const sizeOf = (mark: Mark) => (isCount(mark) ? SIZES.count : mark.compact ? SIZES.compact : SIZES.pin)

const touch = (one: Mark, other: Mark) => {
  const [width, height] = sizeOf(one)
  const [otherWidth, otherHeight] = sizeOf(other)
  return (
    Math.abs(one.x - other.x) < (width + otherWidth) / 2 &&
    Math.abs(one.y - other.y) < (height + otherHeight) / 2
  )
}

/** The later of two marks that lie on each other goes into the earlier one; says whether there were any. */
function merged(marks: Mark[]): boolean {
  for (const [at, mark] of marks.entries()) {
    const into = marks.slice(0, at).find((other) => {
      const [across, down] = [Math.abs(mark.x - other.x), Math.abs(mark.y - other.y)]
      const radius = isCount(mark) || isCount(other) ? COUNT_RADIUS : COMPACT_RADIUS
      return Math.hypot(across, down) < radius || Math.max(across, down) < LEAST_TARGET
    })
    if (!into) continue
    into.ids.push(...mark.ids)
    into.weight += mark.weight
    into.counted ||= mark.counted
    marks.splice(at, 1)
    return true
  }
  return false
}

/** The earlier of two pins keeps its place and, where they only touch, its price: give the best chefs first. */
export function marksOf(placed: readonly Placed[]): Mark[] {
  const marks: Mark[] = placed.map(({ id, ...place }) => ({ ...place, ids: [id], compact: false }))
  while (merged(marks));
  for (const [at, mark] of marks.entries()) {
    mark.compact =
      !isCount(mark) &&
      marks.some((other, index) => other !== mark && (index < at || isCount(other)) && touch(mark, other))
  }
  return marks
}
