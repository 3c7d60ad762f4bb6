/** Return a name without case and accents, to compare it with what people type. */
export const folded = (text: string) =>
  text.normalize('NFKD').replaceAll(/\p{M}/gu, '').toLocaleLowerCase().trim()

/** Whether each typed word is the beginning of a word of the name. */
export function startsWords(typed: string, name: string): boolean {
  const words = ` ${folded(name).replaceAll(/[^\p{L}\p{N}]+/gu, ' ')}`
  return folded(typed)
    .split(/[^\p{L}\p{N}]+/u)
    .every((word) => words.includes(` ${word}`))
}
