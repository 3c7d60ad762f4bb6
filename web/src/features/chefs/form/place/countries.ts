/** The countries in which places can be searched (SPEC section 9), named as in the server's gazetteer. */
import { currentTag } from '@/shared/i18n'

const COUNTRIES = {
  fr: 'France',
  be: 'Belgique',
  lu: 'Luxembourg',
  de: 'Deutschland',
  it: 'Italia',
  es: 'España',
  pt: 'Portugal',
  ch: 'Suisse',
  nl: 'Nederland',
} as const

/** Return the options with names in the user's language. The current country is added if it is not among them. */
export function countryOptions(current: string): { value: string; label: string }[] {
  const names = new Intl.DisplayNames([currentTag()], { type: 'region' })
  const known = Object.entries(COUNTRIES).map(([code, value]) => ({
    value: value as string,
    label: names.of(code.toUpperCase()) ?? value,
  }))
  return !current || known.some(({ value }) => value === current)
    ? known
    : [...known, { value: current, label: current }]
}
