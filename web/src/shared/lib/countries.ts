import { i18n } from '@/shared/i18n/translate'

/**
 * The countries where chefs are registered and that issue papers: the European Union, its neighbours, and the countries
 * where the site is read.
 */
const COUNTRIES = [
  'AT', 'BE', 'BG', 'BR', 'CH', 'CY', 'CZ', 'DE', 'DK', 'EE', 'ES', 'FI', 'FR', 'GB', 'GR', 'HR', 'HU', 'IE', 'IS', 'IT',
  'LI', 'LT', 'LU', 'LV', 'MT', 'NL', 'NO', 'PL', 'PT', 'RO', 'SE', 'SI', 'SK', 'US',
] // prettier-ignore

/** Return the name of a country in the reader's language. */
export function countryName(code: string): string {
  return new Intl.DisplayNames([i18n.language], { type: 'region' }).of(code) ?? code
}

/** Return the options of a field for all countries, sorted by name. */
export function countryOptions(): { value: string; label: string }[] {
  return COUNTRIES.map((value) => ({ value, label: countryName(value) })).toSorted((one, other) =>
    one.label.localeCompare(other.label, i18n.language),
  )
}
