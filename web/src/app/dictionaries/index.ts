/** Reads the dictionary of a namespace. */
import type { Namespace, Texts } from '@/shared/i18n'
import type { Language } from '@/shared/i18n/languages'
import { folderOf, isShared } from './areas'
import './texts'

// The paths of all dictionaries would add kilobytes to the first load: these are the dictionaries of the first screens
// (areas.ts).
const files = import.meta.glob<Texts>(
  [
    '/src/shared/i18n/{,reactions/}locales/*.json',
    '/src/features/{carts,chefs,communities,consent,content,map,menu,places,posts}/locales/*.json',
  ],
  { import: 'default' },
)

/**
 * Return the texts of a namespace at the place where `t` looks for them: a feature's below its name, shared ones at the
 * top.
 */
export async function readTexts(namespace: Namespace, language: Language): Promise<Texts> {
  const path = `/${folderOf(namespace)}/${language}.json`
  const read = files[path] ?? (await import('../deferredImports')).files[path]
  const texts = await read!()
  return isShared(namespace) ? texts : { [namespace.split('.', 1)[0]!]: texts }
}
