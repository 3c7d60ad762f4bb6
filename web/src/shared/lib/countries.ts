import { i18n } from '@/shared/i18n/translate'

/** Where chefs are registered and papers come from: the European Union and its neighbours, and where the site is read. */
const COUNTRIES = [
  'AT', 'BE', 'BG', 'BR', 'CH', 'CY', 'CZ', 'DE', 'DK', 'EE', 'ES', 'FI', 'FR', 'GB', 'GR', 'HR', 'HU', 'IE', 'IS', 'IT',
  'LI', 'LT', 'LU', 'LV', 'MT', 'NL', 'NO', 'PL', 'PT', 'RO', 'SE', 'SI', 'SK', 'US',
] // prettier-ignore

/** The name of a country in the reader's language. */
export function countryName(code: string): string {
  return new Intl.DisplayNames([i18n.language], { type: 'region' }).of(code) ?? code
}

/** All of them by name, for a field. */
export function countryOptions(): { value: string; label: string }[] {
  return COUNTRIES.map((value) => ({ value, label: countryName(value) })).toSorted((one, other) =>
    one.label.localeCompare(other.label, i18n.language),
  )
}
