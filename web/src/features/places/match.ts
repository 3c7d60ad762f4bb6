import { folded } from '@/shared/lib/text/match'

const MAX_MATCHES = 2

/** Return at most two names with a word that begins with the typed text. */
export function cuisinesLike<Name extends readonly [string, string]>(
  typed: string,
  names: readonly Name[],
): Name[] {
  const begin = folded(typed)
  if (begin.length < 2) return []
  return names.filter(([, name]) => ` ${folded(name)}`.includes(` ${begin}`)).slice(0, MAX_MATCHES)
}

/** Whether the typed text is the whole name or its first words. */
export function namesWhole(typed: string, name: string): boolean {
  const [begin, whole] = [folded(typed), folded(name)]
  return whole === begin || (whole.startsWith(begin) && /^[\s,'’-]/.test(whole.slice(begin.length)))
}
