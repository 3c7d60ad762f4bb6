/**
 * Compares two changed versions with their common base: which fields only the other side has changed, and which both
 * sides have changed differently.
 */

export type Sides<Values> = {
  /** The version from which both sides began. */
  base: Values
  mine: Values
  theirs: Values
}

export function threeWayDiff<Values, Name>(
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

/**
 * Return JSON by which two values can be compared. The order of keys does not matter, and the keys in `ignored` are
 * left out.
 */
export const comparable = (value: unknown, ignored: readonly string[] = []): string =>
  JSON.stringify(value, (key, part: unknown) => {
    if (ignored.includes(key)) return undefined
    if (typeof part !== 'object' || part === null || Array.isArray(part)) return part
    return Object.fromEntries(Object.entries(part).toSorted(([one], [other]) => (one < other ? -1 : 1)))
  })
