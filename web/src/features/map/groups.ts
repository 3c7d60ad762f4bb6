/** Which marks the map shows: of each at least 24 pixels both ways can be pressed, whatever lies around it (WCAG 2.5.8). */

/** `weight` is how many chefs it stands for; `counted` means that it is a number already. */
export type Placed = { id: string; x: number; y: number; weight: number; counted: boolean }
export type Mark = { ids: string[]; x: number; y: number; weight: number; counted: boolean; compact: boolean }

/** Pixels across and down; numbers are round, with a ring. */
const SIZES = { pin: [88, 38], compact: [38, 38], count: [56, 56] } as const
/** What no other mark may lie on: neighbours on two sides leave 24 pixels of a pin that has 36. */
const OWN = { pin: [30, 30], count: [50, 50] } as const

type Size = readonly [number, number]

const isCount = (mark: Mark) => mark.counted || mark.weight > 1

const sizeOf = (mark: Mark): Size => (isCount(mark) ? SIZES.count : mark.compact ? SIZES.compact : SIZES.pin)
const ownOf = (mark: Mark): Size => (isCount(mark) ? OWN.count : OWN.pin)

const overlap = (one: Mark, [width, height]: Size, other: Mark, [otherWidth, otherHeight]: Size) =>
  Math.abs(one.x - other.x) < (width + otherWidth) / 2 &&
  Math.abs(one.y - other.y) < (height + otherHeight) / 2

/** The later of two marks that lie on each other goes into the earlier one; says whether there were any. */
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

/** The earlier of two pins keeps its place and, while there is room for it, its price: give the best chefs first. */
export function marksOf(placed: readonly Placed[]): Mark[] {
  const marks: Mark[] = placed.map(({ id, ...place }) => ({ ...place, ids: [id], compact: true }))
  while (merged(marks));
  for (const mark of marks)
    mark.compact = marks.some((other) => other !== mark && overlap(mark, SIZES.pin, other, sizeOf(other)))
  return marks
}
