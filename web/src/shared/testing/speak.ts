import i18next from 'i18next'
import { initReactI18next } from 'react-i18next'
import { LANGUAGES, type Language } from '@/shared/i18n/languages'

const shared = import.meta.glob<Record<string, unknown>>('/src/shared/i18n/locales/*.json', {
  eager: true,
  import: 'default',
})
const features = import.meta.glob<Record<string, unknown>>('/src/features/*/locales/*.json', {
  eager: true,
  import: 'default',
})

/** Puts a test into a language, with the real dictionaries. */
export async function speak(language: Language): Promise<void> {
  const texts: Record<string, unknown> = { ...shared[`/src/shared/i18n/locales/${language}.json`] }
  for (const [path, feature] of Object.entries(features)) {
    const name = path.split('/').at(-3)
    if (name && path.endsWith(`/${language}.json`)) texts[name] = feature
  }
  const { tag } = LANGUAGES[language]
  await i18next.use(initReactI18next).init({
    lng: tag,
    fallbackLng: false,
    resources: { [tag]: { translation: texts } },
    interpolation: { escapeValue: false },
  })
}
