/**
 * Finds a text and fills in its values. Dictionaries have the format of i18next (format 4: `{{value}}`, plurals `_one`,
 * `_few` … by Intl.PluralRules, `_zero` for none). This is the part of i18next that the app uses, in a twelfth of its
 * size.
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

/**
 * A key of the dictionaries: another key does not compile. A text with plurals is named without the plural's suffix.
 */
export type TextKey = KeysOf<Dictionaries['texts']>

/** The values of a text. `count` chooses its plural form; `defaultValue` replaces a text that does not exist. */
export type Values = { count?: number; defaultValue?: string; [name: string]: unknown }

export type TFunction = {
  (key: TextKey, values?: Values): string
  (key: string, values: Values & { defaultValue: string }): string
}

let language: Language = 'en'
let plurals = new Intl.PluralRules(LANGUAGES[language].tag)
const dictionaries = new Map<Language, Texts>()
const listeners = new Set<() => void>()
let onMissing = (key: string, given?: string): string => given ?? key

function merge(into: Texts, from: Texts): Texts {
  for (const [key, value] of Object.entries(from)) {
    const known = into[key]
    into[key] = typeof value === 'string' ? value : merge(typeof known === 'object' ? known : {}, value)
  }
  return into
}

function lookUp(key: string): string | undefined {
  let node: Texts | string | undefined = dictionaries.get(language)
  for (const step of key.split('.')) {
    if (typeof node !== 'object' || !Object.hasOwn(node, step)) return undefined
    node = node[step]
  }
  return typeof node === 'string' ? node : undefined
}

/**
 * Return the text of a key as it is in the dictionary, with the placeholders for its values, or undefined if there is
 * none.
 */
export function findText(key: string, count?: unknown): string | undefined {
  if (typeof count !== 'number') return lookUp(key)
  return (
    (count === 0 ? lookUp(`${key}_zero`) : undefined) ??
    lookUp(`${key}_${plurals.select(count)}`) ??
    lookUp(key)
  )
}

/** Letters that are written from right to left, and marks that change the direction of the following text. */
const RIGHT_TO_LEFT = /[\u0590-\u08ff\u200e\u200f\u202a-\u202e\u2066-\u2069\ufb1d-\ufdff\ufe70-\ufefc]/

/** Isolate a value in Arabic or Hebrew: otherwise it would change the position of the text beside it. */
const isolated = (value: string) => (RIGHT_TO_LEFT.test(value) ? `\u2068${value}\u2069` : value)

/**
 * Replace the placeholders of a text by values. Values are not escaped, because React escapes them, and a placeholder
 * inside a value stays.
 */
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

/** The translation that components see. A change of language makes a new object with a new `t`. */
export type Translation = { t: TFunction; language: Language }

const translationNow = (): Translation => ({
  t: (key: string, values?: Values) => translate(key, values),
  language,
})
let current = translationNow()

export const i18n = {
  /** The language of the texts that are shown. */
  get language() {
    return language
  },
  t: translate as TFunction,
  exists: (key: string): key is TextKey => lookUp(key) !== undefined,
  now: () => current,
  /** Call `reader` when the language has changed. Return a function that stops. */
  subscribe(listener: () => void) {
    listeners.add(listener)
    return () => {
      listeners.delete(listener)
    }
  },
  add(into: Language, texts: Texts) {
    dictionaries.set(into, merge(dictionaries.get(into) ?? {}, texts))
  },
  /** Return all texts that have been added in the current language. */
  texts: (): Texts => dictionaries.get(language) ?? {},
  change(next: Language) {
    if (next === language) return
    language = next
    plurals = new Intl.PluralRules(LANGUAGES[language].tag)
    current = translationNow()
    for (const listener of listeners) listener()
  },
  /**
   * Remove all texts and set the language. `missing` returns the text of an unknown key, from the key and its
   * `defaultValue`.
   */
  start(first: Language, missing: typeof onMissing = (key, given) => given ?? key) {
    dictionaries.clear()
    onMissing = missing
    i18n.change(first)
  },
}
