/** Return the word if it is one of `words`, or else undefined: the address may contain any word. */
export const wordOf = <T extends string>(words: readonly T[], word: string | undefined): T | undefined =>
  words.find((known) => known === word)
