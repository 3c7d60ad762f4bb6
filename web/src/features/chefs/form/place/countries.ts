/** The countries in which places are found (SPEC section 9), as addresses and the server's gazetteer write them. */
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

/** What to choose from, named in the reader's language; a country that stands in the address already stays. */
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
