import type { InitOptions } from 'i18next'
import { LANGUAGES, type Language } from './languages'

/** How i18next starts, in the app, in the printed first screen and in tests: texts are added afterwards. */
export const i18nOptions = (language: Language) =>
  ({
    lng: LANGUAGES[language].tag,
    fallbackLng: false,
    resources: {},
    interpolation: { escapeValue: false },
    returnNull: false,
  }) satisfies InitOptions
