/** Validation of phone numbers by the rules of their country. The library is loaded with the first number. */
import type { CountryCode } from 'libphonenumber-js/min'
import { currentLanguage } from '@/shared/i18n'

export const loadPhoneRules = () => import('libphonenumber-js/min')

/** The country of each language, if the browser's settings name no country. */
const COUNTRY_OF = { en: 'FR', fr: 'FR', br: 'BR', pl: 'PL' } as const

/**
 * Return the default country of numbers without a country code: the region of the current language in the browser's
 * settings.
 */
export function phoneCountry(languages: readonly string[] = navigator.languages): CountryCode {
  const language = currentLanguage()
  const spoken = language === 'br' ? 'pt' : language
  const tag = languages.find((each) => each.toLowerCase().startsWith(`${spoken}-`))
  const region = tag?.split('-').at(-1)?.toUpperCase()
  return region && /^[A-Z]{2}$/.test(region) ? (region as CountryCode) : COUNTRY_OF[language]
}

/** The country of the marketplace. Its numbers need no country code, regardless of the browser's language. */
const HOME = 'FR'

/**
 * Return the number in international format (+33142680000), or undefined if it is invalid. If the rules cannot be
 * loaded, return the typed text; the server validates it.
 */
export async function worldNumber(typed: string, country = phoneCountry()): Promise<string | undefined> {
  const rules = await loadPhoneRules().catch(() => undefined)
  if (!rules) return typed
  const { isSupportedCountry, parsePhoneNumberFromString } = rules
  const countries: CountryCode[] = isSupportedCountry(country) ? [country, HOME] : [HOME]
  const numbers = countries.map((each) => parsePhoneNumberFromString(typed, each))
  return numbers.find((number) => number?.isValid())?.number
}
