/** The texts of the first screens while the build prints them. */
import i18next from 'i18next'
import { initReactI18next } from 'react-i18next'
import { LANGUAGES, type Language } from '@/shared/i18n/languages'
import { ALWAYS } from '@/shared/i18n/namespaces'
import { i18nOptions } from '@/shared/i18n/options'
import { readTexts } from '../dictionaries'
import { CHEF, FIND, POSTS } from '../dictionaries/areas'

/** The forms of a counted text, by plural. */
export const formsOf = (texts: Record<string, unknown>, key: string): Record<string, string> =>
  Object.fromEntries(
    Object.entries(texts)
      .filter(([name]) => name.startsWith(`${key}_`))
      .map(([name, text]) => [name.slice(key.length + 1), String(text)]),
  )

/** Sets the language; its texts. */
export async function speak(language: Language): Promise<Dictionary> {
  const { tag } = LANGUAGES[language]
  await i18next.use(initReactI18next).init({
    ...i18nOptions(language),
    parseMissingKeyHandler: (key, given?: string) => {
      if (given !== undefined || key.includes('__')) return given ?? key // a slot
      throw new Error(`The first screen has no text for ${key}`)
    },
  })
  for (const namespace of [...ALWAYS, ...FIND, ...CHEF, ...POSTS])
    i18next.addResourceBundle(tag, 'translation', await readTexts(namespace, language), true, true)
  return i18next.getResourceBundle(tag, 'translation') as Dictionary
}
type Dictionary = {
  rating: Record<string, string>
  chefs: { cuisine: Record<string, string>; gallery: Record<string, string> }
  posts: Record<string, unknown>
  reactions: Record<string, unknown>
}
