/** Reads the dictionary of a namespace. */
import type { Namespace, Texts } from '@/shared/i18n'
import type { Language } from '@/shared/i18n/languages'
import { folderOf, isShared } from './areas'
import './texts'

const files = import.meta.glob<Texts>('/src/**/locales/*.json', { import: 'default' })

/** The texts of a namespace, where `t` looks for them: a feature's under its name, shared ones at the top. */
export async function readTexts(namespace: Namespace, language: Language): Promise<Texts> {
  const texts = await files[`/${folderOf(namespace)}/${language}.json`]!()
  return isShared(namespace) ? texts : { [namespace.split('.', 1)[0]!]: texts }
}
