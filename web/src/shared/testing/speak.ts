import i18next from 'i18next'
import { initReactI18next } from 'react-i18next'
import { LANGUAGES, type Language } from '@/shared/i18n/languages'
import { i18nOptions } from '@/shared/i18n/options'

const files = import.meta.glob<Record<string, object>>('/src/**/locales/*.json', {
  eager: true,
  import: 'default',
})

/** Puts a test into a language, with the real dictionaries. */
export async function speak(language: Language): Promise<void> {
  const { tag } = LANGUAGES[language]
  await i18next.use(initReactI18next).init(i18nOptions(language))
  for (const [path, texts] of Object.entries(files)) {
    if (!path.endsWith(`/${language}.json`)) continue
    const feature = /^\/src\/features\/(\w+)/.exec(path)?.[1]
    i18next.addResourceBundle(tag, 'translation', feature ? { [feature]: texts } : texts, true, true)
  }
}
