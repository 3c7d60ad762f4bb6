/** The word if it is one of an enumeration: the address may say anything. */
export const wordOf = <T extends string>(words: readonly T[], word: string | undefined): T | undefined =>
  words.find((known) => known === word)
