/** Finds the dictionary of a namespace: `orders.chef` is in features/orders/chef/locales. */
import type { Namespace, Texts } from '@/shared/i18n'
import type { Language } from '@/shared/i18n/languages'
import './texts'

const files = import.meta.glob<Texts>('/src/**/locales/*.json', { import: 'default' })

const SHARED: Partial<Record<Namespace, string>> = {
  common: '/src/shared/i18n',
  errors: '/src/shared/i18n/errors',
}

/** The texts of a namespace, where `t` looks for them: a feature's under its name, shared ones at the top. */
export async function readTexts(namespace: Namespace, language: Language): Promise<Texts> {
  const folder = SHARED[namespace] ?? `/src/features/${namespace.replaceAll('.', '/')}`
  const texts = await files[`${folder}/locales/${language}.json`]!()
  return SHARED[namespace] ? texts : { [namespace.split('.', 1)[0]!]: texts }
}
