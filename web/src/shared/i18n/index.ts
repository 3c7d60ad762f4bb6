/**
 * Starts with the reader's language and switches it. Texts are loaded by namespace and language, when they are needed.
 */
import {
  chooseLanguage,
  chosenLanguage,
  isLanguage,
  LANGUAGES,
  type Language,
  storeAccountLanguage,
  storedLanguage,
  storeLanguage,
} from './languages'
import { ALWAYS, type Namespace } from './namespaces'
import { i18n, type Texts } from './translate'

export type { Namespace } from './namespaces'
export type { Texts } from './translate'
export type TextsLoader = (namespace: Namespace, language: Language) => Promise<Texts>

let readTexts: TextsLoader | undefined
/** All namespaces requested so far, in any language: a change of language loads all of them. */
const wanted = new Set<Namespace>()
const arrived = new Set<string>()
const underWay = new Map<string, Promise<void>>()

function loadOne(namespace: Namespace, language: Language): Promise<void> {
  const id = `${language} ${namespace}`
  const known = underWay.get(id)
  if (known || !readTexts) return known ?? Promise.resolve()
  const loading = readTexts(namespace, language)
    .then((texts) => {
      i18n.add(language, texts)
      arrived.add(id)
    })
    // After a failure, the next caller requests the texts again.
    .finally(() => underWay.delete(id))
  underWay.set(id, loading)
  return loading
}

async function load(language: Language, namespaces: Iterable<Namespace>): Promise<void> {
  const missing = [...namespaces].filter((namespace) => !arrived.has(`${language} ${namespace}`))
  await Promise.all(missing.map((namespace) => loadOne(namespace, language)))
}

/** Load texts for use now and after a change of language. Return undefined if they are loaded already. */
export function loadTexts(...namespaces: Namespace[]): Promise<void> | undefined {
  for (const namespace of namespaces) wanted.add(namespace)
  const language = currentLanguage()
  return namespaces.every((each) => arrived.has(`${language} ${each}`))
    ? undefined
    : load(language, namespaces)
}

/** Start i18n. Resolves when the texts of every page are loaded; the app renders no translated text before. */
export async function startI18n(loader: TextsLoader): Promise<void> {
  readTexts = loader
  const language = chooseLanguage(storedLanguage(), navigator.languages)
  // The page did not load this text. End-to-end tests fail on messages in the console.
  i18n.start(language, (key, given) => {
    if (given === undefined) console.error(`no text for ${key}`)
    return given ?? key
  })
  await loadTexts(...ALWAYS)
  document.documentElement.lang = LANGUAGES[language].html
}

async function change(language: Language): Promise<void> {
  // A page that opens meanwhile may need more namespaces.
  for (let known = -1; known < wanted.size;) {
    known = wanted.size
    await load(language, wanted)
  }
  document.documentElement.lang = LANGUAGES[language].html
  i18n.change(language)
}

export async function setLanguage(language: Language): Promise<void> {
  await load(language, wanted)
  storeLanguage(language)
  await change(language)
}

/** Switch to the language of the account that has just logged in, unless another was chosen on this device. */
export async function adoptLanguage(accountLocale: string): Promise<void> {
  const language = accountLocale.toLowerCase()
  if (chosenLanguage() !== null || !isLanguage(language)) return
  await load(language, wanted)
  storeAccountLanguage(language)
  await change(language)
}

export function currentLanguage(): Language {
  return i18n.language
}

/** Return the BCP 47 tag of the current language, for Intl. */
export function currentTag(): string {
  return LANGUAGES[currentLanguage()].tag
}
