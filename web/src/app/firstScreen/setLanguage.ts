/** Loads the texts of the first screens while the build prints them. */
import type { Language } from '@/shared/i18n/languages'
import { ALWAYS } from '@/shared/i18n/namespaces'
import { i18n } from '@/shared/i18n/translate'
import { readTexts } from '../dictionaries'
import { CHEF, FIND, POSTS } from '../dictionaries/areas'

/** Return the plural forms of a text, by plural. */
export const pluralFormsOf = (texts: Record<string, unknown>, key: string): Record<string, string> =>
  Object.fromEntries(
    Object.entries(texts)
      .filter(([name]) => name.startsWith(`${key}_`))
      .map(([name, text]) => [name.slice(key.length + 1), String(text)]),
  )

/** Set the language and return its texts. */
export async function setLanguage(language: Language): Promise<Dictionary> {
  i18n.start(language, (key, given) => {
    if (given !== undefined || key.includes('__')) return given ?? key // a slot
    throw new Error(`The first screen has no text for ${key}`)
  })
  for (const namespace of [...ALWAYS, ...FIND, ...CHEF, ...POSTS])
    i18n.add(language, await readTexts(namespace, language))
  return i18n.texts() as Dictionary
}
type Dictionary = {
  rating: Record<string, string>
  chefs: Record<'cuisine' | 'gallery' | 'explore', Record<string, string>>
  posts: Record<string, unknown>
  reactions: Record<string, unknown>
}
