/** Return the word if it is one of `words`, or else undefined: the address may contain any word. */
export const oneOfOrUndefined = <T extends string>(
  values: readonly T[],
  value: string | undefined,
): T | undefined => values.find((known) => known === value)
