/** Starts with the reader's language and switches it; texts come by namespace and language, on demand. */
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
/** Requested so far, in whatever language: another language needs them all. */
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
    // The next one who needs it asks again.
    .finally(() => underWay.delete(id))
  underWay.set(id, loading)
  return loading
}

async function load(language: Language, namespaces: Iterable<Namespace>): Promise<void> {
  const missing = [...namespaces].filter((namespace) => !arrived.has(`${language} ${namespace}`))
  await Promise.all(missing.map((namespace) => loadOne(namespace, language)))
}

/** Makes texts ready for use, now and after a change of language; undefined when they are. */
export function loadTexts(...namespaces: Namespace[]): Promise<void> | undefined {
  for (const namespace of namespaces) wanted.add(namespace)
  const language = currentLanguage()
  return namespaces.every((each) => arrived.has(`${language} ${each}`))
    ? undefined
    : load(language, namespaces)
}

/** Resolves when the texts of every page are there; the app renders nothing translated before. */
export async function startI18n(loader: TextsLoader): Promise<void> {
  readTexts = loader
  const language = chooseLanguage(storedLanguage(), navigator.languages)
  // A text that its page has not requested: journeys fail on what stands in the console.
  i18n.start(language, (key, given) => {
    if (given === undefined) console.error(`no text for ${key}`)
    return given ?? key
  })
  await loadTexts(...ALWAYS)
  document.documentElement.lang = LANGUAGES[language].html
}

async function change(language: Language): Promise<void> {
  // A page that opens meanwhile may want more.
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

/** Speaks the language of the account that has just logged in, unless another was chosen on this device. */
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

/** The BCP 47 tag that Intl understands for the current language. */
export function currentTag(): string {
  return LANGUAGES[currentLanguage()].tag
}
