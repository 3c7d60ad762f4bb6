/**
 * Finds a text and fills in its values. Dictionaries are written as i18next writes them (format 4: `{{value}}`, plurals
 * `_one`, `_few` … by Intl.PluralRules, `_zero` for none): of that library this is what the app uses, in a twelfth of its size.
 */
import { type Language, LANGUAGES } from './languages'
import type { Dictionaries } from './namespaces'

export type Texts = { [key: string]: string | Texts }

type Plural = 'zero' | 'one' | 'two' | 'few' | 'many' | 'other'
type Counted<Key extends string> = Key extends `${infer Base}_${Plural}` ? Base : Key
type KeysOf<Part, Path extends string = ''> = {
  [Key in keyof Part & string]: Part[Key] extends string
    ? `${Path}${Counted<Key>}`
    : KeysOf<Part[Key], `${Path}${Key}.`>
}[keyof Part & string]

/** A key of the dictionaries: any other does not compile. Counted texts are named without their plural. */
export type TextKey = KeysOf<Dictionaries['texts']>

/** What a text says: `count` chooses its plural, `defaultValue` stands in for a text that does not exist. */
export type Values = { count?: number; defaultValue?: string; [name: string]: unknown }

export type TFunction = {
  (key: TextKey, values?: Values): string
  (key: string, values: Values & { defaultValue: string }): string
}

let language: Language = 'en'
let plurals = new Intl.PluralRules(LANGUAGES[language].tag)
const dictionaries = new Map<Language, Texts>()
const readers = new Set<() => void>()
let onMissing = (key: string, given?: string): string => given ?? key

function merge(into: Texts, from: Texts): Texts {
  for (const [key, value] of Object.entries(from)) {
    const known = into[key]
    into[key] = typeof value === 'string' ? value : merge(typeof known === 'object' ? known : {}, value)
  }
  return into
}

function lookUp(key: string): string | undefined {
  let at: Texts | string | undefined = dictionaries.get(language)
  for (const step of key.split('.')) {
    if (typeof at !== 'object' || !Object.hasOwn(at, step)) return undefined
    at = at[step]
  }
  return typeof at === 'string' ? at : undefined
}

/** The text of a key as its dictionary has it, with places for values. */
export function findText(key: string, count?: unknown): string | undefined {
  if (typeof count !== 'number') return lookUp(key)
  return (
    (count === 0 ? lookUp(`${key}_zero`) : undefined) ??
    lookUp(`${key}_${plurals.select(count)}`) ??
    lookUp(key)
  )
}

/** Letters that are written from right to left, and marks that turn what follows. */
const TURNS = /[\u0590-\u08ff\u200e\u200f\u202a-\u202e\u2066-\u2069\ufb1d-\ufdff\ufe70-\ufefc]/

/** A name in Arabic or Hebrew is isolated, else what stands beside it would change its place. */
const isolated = (value: string) => (TURNS.test(value) ? `\u2068${value}\u2069` : value)

/** Values are put in as they are: React escapes them, and what looks like a place within a value stays. */
export const fillIn = (text: string, values: Values): string =>
  text.includes('{{')
    ? text.replace(/\{\{\s*(\w+)\s*\}\}/g, (place, name: string) =>
        name in values ? isolated(String(values[name] ?? '')) : place,
      )
    : text

function translate(key: string, values: Values = {}): string {
  const text = findText(key, values.count)
  return fillIn(text ?? onMissing(key, values.defaultValue), values)
}

/** What components see: another object with another `t` when the language has changed. */
export type Translation = { t: TFunction; language: Language }

const translationNow = (): Translation => ({
  t: (key: string, values?: Values) => translate(key, values),
  language,
})
let current = translationNow()

export const i18n = {
  /** That of the texts that are shown. */
  get language() {
    return language
  },
  t: translate as TFunction,
  exists: (key: string): key is TextKey => lookUp(key) !== undefined,
  now: () => current,
  /** Calls back when the language has changed. */
  subscribe(reader: () => void) {
    readers.add(reader)
    return () => {
      readers.delete(reader)
    }
  },
  add(into: Language, texts: Texts) {
    dictionaries.set(into, merge(dictionaries.get(into) ?? {}, texts))
  },
  /** All that have been added in the current language. */
  texts: (): Texts => dictionaries.get(language) ?? {},
  change(next: Language) {
    if (next === language) return
    language = next
    plurals = new Intl.PluralRules(LANGUAGES[language].tag)
    current = translationNow()
    for (const reader of readers) reader()
  },
  /** Without any texts; `missing` gives the text of an unknown key, of which `defaultValue` is known. */
  start(first: Language, missing: typeof onMissing = (key, given) => given ?? key) {
    dictionaries.clear()
    onMissing = missing
    i18n.change(first)
  },
}
