/** Phone numbers by the rules of their country. The library comes with the first number that is looked at. */
import type { CountryCode } from 'libphonenumber-js/min'
import { currentLanguage } from '@/shared/i18n'

export const loadPhoneRules = () => import('libphonenumber-js/min')

/** Where a language is spoken, when the browser names no country. */
const COUNTRY_OF = { en: 'FR', fr: 'FR', br: 'BR', pl: 'PL' } as const

/** The country of numbers that are written without one: of the reader's language, as the browser has it. */
export function phoneCountry(languages: readonly string[] = navigator.languages): CountryCode {
  const language = currentLanguage()
  const spoken = language === 'br' ? 'pt' : language
  const tag = languages.find((each) => each.toLowerCase().startsWith(`${spoken}-`))
  const region = tag?.split('-').at(-1)?.toUpperCase()
  return region && /^[A-Z]{2}$/.test(region) ? (region as CountryCode) : COUNTRY_OF[language]
}

/** Where the marketplace is: a number of there needs no country, whatever language the browser speaks. */
const HOME = 'FR'

/**
 * The number as the whole world dials it (+33142680000), or undefined when it cannot be one. Without a network the rules
 * may not arrive: then it is as typed, and the server judges.
 */
export async function worldNumber(typed: string, country = phoneCountry()): Promise<string | undefined> {
  const rules = await loadPhoneRules().catch(() => undefined)
  if (!rules) return typed
  const { isSupportedCountry, parsePhoneNumberFromString } = rules
  const countries: CountryCode[] = isSupportedCountry(country) ? [country, HOME] : [HOME]
  const numbers = countries.map((each) => parsePhoneNumberFromString(typed, each))
  return numbers.find((number) => number?.isValid())?.number
}
