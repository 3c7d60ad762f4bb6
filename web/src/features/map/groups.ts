/** Pins that would lie on each other become one mark with their number. */

export type Placed = { id: string; x: number; y: number }
export type Group = { ids: string[]; x: number; y: number }

/** Pixels: closer than this, two pins are one mark. */
export const COMPACT_RADIUS = 25

/** Each pin joins the first mark within `radius` of it, in the given order, so that the best chefs keep their place. */
export function groupPins(pins: readonly Placed[], radius = COMPACT_RADIUS): Group[] {
  const groups: Group[] = []
  for (const pin of pins) {
    const near = groups.find((group) => Math.hypot(group.x - pin.x, group.y - pin.y) < radius)
    if (near) near.ids.push(pin.id)
    else groups.push({ ids: [pin.id], x: pin.x, y: pin.y })
  }
  return groups
}
