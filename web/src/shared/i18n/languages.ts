/** The languages of the app, and the language of a browser before the reader has chosen one. */
import { deviceStorage } from '@/shared/lib/storage'

export const LANGUAGES = {
  en: { tag: 'en-GB', html: 'en', name: 'English' },
  fr: { tag: 'fr', html: 'fr', name: 'Français' },
  // The API and the storage use "br", but browsers would read it as Breton.
  br: { tag: 'pt-BR', html: 'pt-BR', name: 'Português (Brasil)' },
  pl: { tag: 'pl', html: 'pl', name: 'Polski' },
} as const

export type Language = keyof typeof LANGUAGES

export const LANGUAGE_CODES = Object.keys(LANGUAGES) as Language[]

const STORAGE_KEY = 'locale'
const ACCOUNT_KEY = 'accountLocale'

export function isLanguage(value: unknown): value is Language {
  return typeof value === 'string' && Object.hasOwn(LANGUAGES, value)
}

/** Return the language of the first supported entry of `preferred` (BCP 47 tags, best first), or else English. */
export function languageOfBrowser(preferred: readonly string[]): Language {
  for (const tag of preferred) {
    const primary = tag.toLowerCase().split('-')[0]
    if (primary === 'pt') return 'br'
    if (primary !== 'br' && isLanguage(primary)) return primary
  }
  return 'en'
}

export function chooseLanguage(stored: string | null, preferred: readonly string[]): Language {
  return isLanguage(stored) ? stored : languageOfBrowser(preferred)
}

/**
 * Return the language that the reader chose on this device, or else that of `?lang=` in the address, to which search
 * engines link.
 */
export function chosenLanguage(): string | null {
  return deviceStorage.get(STORAGE_KEY) ?? new URLSearchParams(location.search).get('lang')
}

/** Return the chosen language, or else the language of the account that is logged in. */
export function storedLanguage(): string | null {
  return chosenLanguage() ?? deviceStorage.get(ACCOUNT_KEY)
}

/** Keep the account's language for the next visit, as long as its session lasts. `null` removes it. */
export function storeAccountLanguage(language: Language | null): void {
  if (language) deviceStorage.set(ACCOUNT_KEY, language)
  else deviceStorage.remove(ACCOUNT_KEY)
}

export function storeLanguage(language: Language): void {
  deviceStorage.set(STORAGE_KEY, language)
}
