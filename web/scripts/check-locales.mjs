// Compares the dictionaries of the four languages: equal keys, equal placeholders, every plural form of the language,
// no English text left in another language, no key in the code without a text, and no-break spaces before French signs.
import { pathToFileURL } from 'node:url'
import { report, sources } from './sources.mjs'

const TAGS = { en: 'en', fr: 'fr', br: 'pt-BR', pl: 'pl' }
const PLURAL = /_(zero|one|two|few|many|other)$/
const LITERAL_KEY = /\bt\(\s*'([^'$]+)'/g
// French has a no-break space before these signs and inside its quotation marks.
const UNSPACED = /(?<![\u00A0\u202F])(?:[;!?»%€]|:(?=\s|$))|«(?!\u00A0)/u
const STRAIGHT_APOSTROPHE = /\p{L}'\p{L}/u
const DYNAMIC_KEY = /\bt\(\s*`([^`$]+)\$\{/g

export function flatten(texts, prefix = '') {
  return Object.entries(texts).flatMap(([key, value]) =>
    typeof value === 'object' && value !== null
      ? flatten(value, `${prefix}${key}.`)
      : [[prefix + key, String(value)]],
  )
}

/** Return the plural forms of a language. */
export function pluralForms(tag) {
  const rules = new Intl.PluralRules(tag)
  return new Set(Array.from({ length: 200 }, (_, count) => rules.select(count)))
}

const fillIns = (text) =>
  [...text.matchAll(/\{\{\s*([\w.]+)/g)]
    .map(([, name]) => name)
    .toSorted()
    .join(' ')

/** Texts that are equal in English and in another language, under any key. */
export const SHARED_WITH_ENGLISH = {
  fr: [
    'Action',
    'Articles',
    'Chef',
    'Karma',
    'CSV',
    'Amsterdam',
    'Berlin',
    'Chefs',
    'Code',
    'Contact',
    'Cuisine',
    'Date',
    'Dates',
    'Description',
    'E-mail',
    'Google',
    'HTML',
    'Luxembourg',
    'Lyon',
    'Madrid',
    'Marseille',
    'Mentions',
    'Menu',
    'Milan',
    'Notifications',
    'Pages',
    'Paris',
    'Photo',
    'Total',
    'Versions',
    'Zoom',
    'chef',
    'gluten',
    'lupin',
    '{{count}} portion',
    '{{count}} portions',
    '{{hours}} h',
    '{{hours}}\u00a0h',
    '{{minutes}} min',
    '{{minutes}}\u00a0min',
    '© {{year}} Marmita',
  ],
  br: [
    'Chef',
    'Karma',
    'CSV',
    'Barcelona',
    'Chefs',
    'E-mail',
    'Google',
    'HTML',
    'Hotel',
    'Lyon',
    'Paris',
    'Total',
    'Zoom',
    'chef',
    '{{hours}} h',
    '{{hours}}\u00a0h',
    '{{minutes}} min',
    '{{minutes}}\u00a0min',
    '© {{year}} Marmita',
  ],
  pl: [
    'Tag',
    '{{number}} tag',
    'Karma',
    'Moderator',
    'CSV',
    'Amsterdam',
    'Barcelona',
    'Berlin',
    'E-mail',
    'Google',
    'HTML',
    'Hotel',
    'Lyon',
    'Menu',
    'gluten',
    '{{minutes}} min',
    '{{minutes}}\u00a0min',
    '© {{year}} Marmita',
  ],
}

const hasWords = (text) => /\p{L}/u.test(text.replaceAll(/\{\{.*?\}\}/g, ''))

/**
 * Return findings for texts of another language that are equal to the English ones. `seen` collects the texts that
 * `shared` has allowed.
 */
export function englishTexts(place, texts, shared, seen = new Set()) {
  const english = new Map(flatten(texts.en ?? {}))
  return Object.entries(shared).flatMap(([code, allowed]) =>
    flatten(texts[code] ?? {}).flatMap(([key, text]) => {
      if (text !== english.get(key) || !hasWords(text)) return []
      seen.add(`${code} ${text}`)
      return allowed.includes(text) ? [] : [`${place}/${code}.json: ${key} is English: ${text}`]
    }),
  )
}

/** Compare the dictionaries of one place. `texts` maps en, fr, br and pl to their parsed JSON. */
export function dictionaryFindings(place, texts) {
  const found = []
  const flat = Object.fromEntries(
    Object.keys(TAGS).map((code) => [code, new Map(flatten(texts[code] ?? {}))]),
  )
  const bases = new Set(
    Object.values(flat).flatMap((map) => [...map.keys()].map((key) => key.replace(PLURAL, ''))),
  )
  for (const base of bases) {
    const forms = (code) =>
      [...flat[code].keys()].filter((key) => key !== base && key.replace(PLURAL, '') === base)
    const counted = Object.keys(TAGS).some((code) => forms(code).length > 0)
    const expected = new Set()
    for (const [code, tag] of Object.entries(TAGS)) {
      const needed = counted ? [...pluralForms(tag)].map((form) => `${base}_${form}`) : [base]
      for (const key of needed) {
        const text = flat[code].get(key)
        if (text === undefined) found.push(`${place}/${code}.json: ${key} is missing`)
        else if (text.trim() === '') found.push(`${place}/${code}.json: ${key} is empty`)
        else expected.add(fillIns(text))
      }
      if (counted && flat[code].has(base))
        found.push(`${place}/${code}.json: ${base} has plural forms elsewhere`)
    }
    if (expected.size > 1)
      found.push(`${place}: ${base} fills in different values: ${[...expected].join(' | ')}`)
  }
  return found
}

/** Return findings for texts with a straight apostrophe inside a word. */
export function apostropheFindings(place, texts) {
  return Object.entries(texts).flatMap(([code, dictionary]) =>
    flatten(dictionary)
      .filter(([, text]) => STRAIGHT_APOSTROPHE.test(text))
      .map(([key]) => `${place}/${code}.json: ${key} has ' inside a word (write: ’)`),
  )
}

/** Return findings for French texts in which a sign could begin a line, or has no space before it. */
export function frenchFindings(place, texts) {
  return flatten(texts)
    .filter(([, text]) => UNSPACED.test(text))
    .map(([key]) => `${place}/fr.json: ${key} lacks a no-break space before : ; ! ? % € or inside « »`)
}

/** Return findings for keys in the code that no dictionary has. `known` has the keys without plural endings. */
export function unknownKeys({ path, text }, known) {
  const found = []
  for (const [, key] of text.matchAll(LITERAL_KEY))
    if (!known.has(key)) found.push(`${path}: no text for ${key}`)
  for (const [, prefix] of text.matchAll(DYNAMIC_KEY)) {
    if (![...known].some((key) => key.startsWith(prefix))) found.push(`${path}: no texts for ${prefix}…`)
  }
  return found
}

function run() {
  const places = new Map()
  const found = []
  for (const { path, text } of sources('src', /^\w+\.json$/)) {
    const [, place, code] = path.match(/^(.+\/locales)\/(\w+)\.json$/) ?? []
    if (!place) continue
    if (!TAGS[code]) found.push(`${path}: not one of the four languages`)
    if (!places.has(place)) places.set(place, {})
    places.get(place)[code] = JSON.parse(text)
  }
  const known = new Set()
  const seen = new Set()
  for (const [place, texts] of places) {
    found.push(...dictionaryFindings(place, texts), ...frenchFindings(place, texts.fr ?? {}))
    found.push(...apostropheFindings(place, texts))
    found.push(...englishTexts(place, texts, SHARED_WITH_ENGLISH, seen))
    // As `t` finds it: the texts of a subfolder are below the name of its feature.
    const feature = place.match(/^src\/features\/([^/]+)\//)?.[1]
    for (const [key] of flatten(texts.en ?? {}))
      known.add((feature ? `${feature}.` : '') + key.replace(PLURAL, ''))
  }
  for (const [code, allowed] of Object.entries(SHARED_WITH_ENGLISH))
    for (const text of allowed)
      if (!seen.has(`${code} ${text}`)) found.push(`${code} allows ${text}, which no text needs`)
  for (const source of sources('src', /\.tsx?$/)) found.push(...unknownKeys(source, known))
  report('locales', found)
}

if (import.meta.url === pathToFileURL(process.argv[1]).href) run()
