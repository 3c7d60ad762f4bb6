import { LIMITS } from '../limits'

/** Return a suggested short name: "Chez Amina" gives "chez-amina". */
export function shortNameFrom(name: string): string {
  return name
    .normalize('NFKD')
    .toLowerCase()
    .replaceAll(/ł/g, 'l')
    .replaceAll(/[\u0300-\u036F'’]/g, '')
    .replaceAll(/[^a-z0-9]+/g, '-')
    .slice(0, LIMITS.shortName.maxLength)
    .replaceAll(/^-+|-+$/g, '')
}
