import type { Language } from '@/shared/i18n/languages'
import { i18n, type Texts } from '@/shared/i18n/translate'

const files = import.meta.glob<Texts>('/src/**/locales/*.json', {
  eager: true,
  import: 'default',
})

/** Switch a test to a language, with the real dictionaries. */
export async function setTestLanguage(language: Language): Promise<void> {
  i18n.start(language)
  for (const [path, texts] of Object.entries(files)) {
    if (!path.endsWith(`/${language}.json`)) continue
    const feature = /^\/src\/features\/(\w+)/.exec(path)?.[1]
    i18n.add(language, feature ? { [feature]: texts } : texts)
  }
}
