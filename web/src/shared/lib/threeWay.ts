/** Two sides have changed the same thing: what only the other one has changed, and what both have changed differently. */

export type Sides<Values> = {
  /** What both began with. */
  base: Values
  mine: Values
  theirs: Values
}

export function threeWay<Values, Name>(
  names: readonly Name[],
  differs: (name: Name, one: Values, other: Values) => boolean,
  { base, mine, theirs }: Sides<Values>,
): { adopted: Name[]; conflicts: Name[] } {
  const others = names.filter((name) => differs(name, base, theirs))
  return {
    adopted: others.filter((name) => !differs(name, base, mine)),
    conflicts: others.filter((name) => differs(name, base, mine) && differs(name, mine, theirs)),
  }
}

/** The same for values that differ in the order of their keys only, and in keys that say nothing. */
export const comparable = (value: unknown, ignored: readonly string[] = []): string =>
  JSON.stringify(value, (key, part: unknown) => {
    if (ignored.includes(key)) return undefined
    if (typeof part !== 'object' || part === null || Array.isArray(part)) return part
    return Object.fromEntries(Object.entries(part).toSorted(([one], [other]) => (one < other ? -1 : 1)))
  })
