/** Reads the dictionary of a namespace. */
import type { Namespace, Texts } from '@/shared/i18n'
import type { Language } from '@/shared/i18n/languages'
import { folderOf, isShared } from './areas'
import './texts'

// Where each dictionary lies is kilobytes of the first load: here are those that people need on their first pages.
const files = import.meta.glob<Texts>(
  [
    '/src/{shared,features}/**/locales/*.json',
    '!/src/**/{admin,article,form,point,settings,statement,state}/locales/*.json',
    '!/src/features/{adminSettings,agreements,audit,blocks,chat,clientErrors,managedChefs,managedCommunities,managedTags,moderation,news,offline,overview,papers,payouts,push,reports,retention,sms,system,taxReport,users}/locales/*.json',
    '!/src/features/{menu,orders}/chef/locales/*.json',
  ],
  { import: 'default' },
)

/** The texts of a namespace, where `t` looks for them: a feature's under its name, shared ones at the top. */
export async function readTexts(namespace: Namespace, language: Language): Promise<Texts> {
  const path = `/${folderOf(namespace)}/${language}.json`
  const read = files[path] ?? (await import('./others')).files[path]
  const texts = await read!()
  return isShared(namespace) ? texts : { [namespace.split('.', 1)[0]!]: texts }
}
