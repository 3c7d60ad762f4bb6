/** Names compared as people type them: without case and accents. */
export const folded = (text: string) =>
  text.normalize('NFKD').replaceAll(/\p{M}/gu, '').toLocaleLowerCase().trim()

/** Whether each word that was typed begins a word of the name. */
export function beginsWords(typed: string, name: string): boolean {
  const words = ` ${folded(name).replaceAll(/[^\p{L}\p{N}]+/gu, ' ')}`
  return folded(typed)
    .split(/[^\p{L}\p{N}]+/u)
    .every((word) => words.includes(` ${word}`))
}
