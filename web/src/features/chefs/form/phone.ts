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

/** The number as the whole world dials it (+33142680000), or undefined when it cannot be one. */
export async function worldNumber(typed: string, country = phoneCountry()): Promise<string | undefined> {
  const { isSupportedCountry, parsePhoneNumberFromString } = await loadPhoneRules()
  const number = parsePhoneNumberFromString(typed, isSupportedCountry(country) ? country : 'FR')
  return number?.isValid() ? number.number : undefined
}
