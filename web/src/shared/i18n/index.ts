/** Starts i18next with the reader's language and switches it; dictionaries come one chunk a language, on demand. */
import i18next from 'i18next'
import { initReactI18next } from 'react-i18next'
import {
  chooseLanguage,
  chosenLanguage,
  isLanguage,
  LANGUAGE_CODES,
  LANGUAGES,
  type Language,
  storeAccountLanguage,
  storedLanguage,
  storeLanguage,
} from './languages'

export type Dictionary = Record<string, unknown>
type Loaders = Record<Language, () => Promise<{ default: Dictionary }>>

let loaders: Loaders | undefined

async function load(language: Language): Promise<void> {
  const { tag, html } = LANGUAGES[language]
  if (!i18next.hasResourceBundle(tag, 'translation')) {
    if (!loaders) throw new Error('startI18n has not been called')
    i18next.addResourceBundle(tag, 'translation', (await loaders[language]()).default)
  }
  document.documentElement.lang = html
}

/** Resolves when the first dictionary is there; the app renders nothing translated before. */
export async function startI18n(dictionaryLoaders: Loaders): Promise<void> {
  loaders = dictionaryLoaders
  const language = chooseLanguage(storedLanguage(), navigator.languages)
  await i18next.use(initReactI18next).init({
    lng: LANGUAGES[language].tag,
    fallbackLng: false,
    resources: {},
    interpolation: { escapeValue: false },
    returnNull: false,
  })
  await load(language)
}

export async function setLanguage(language: Language): Promise<void> {
  await load(language)
  storeLanguage(language)
  await i18next.changeLanguage(LANGUAGES[language].tag)
}

/** Speaks the language of the account that has just logged in, unless another was chosen on this device. */
export async function adoptLanguage(accountLocale: string): Promise<void> {
  const language = accountLocale.toLowerCase()
  if (chosenLanguage() !== null || !isLanguage(language)) return
  await load(language)
  storeAccountLanguage(language)
  await i18next.changeLanguage(LANGUAGES[language].tag)
}

export function currentLanguage(): Language {
  return LANGUAGE_CODES.find((code) => LANGUAGES[code].tag === i18next.language) ?? 'en'
}

/** The BCP 47 tag that Intl understands for the current language. */
export function currentTag(): string {
  return LANGUAGES[currentLanguage()].tag
}
