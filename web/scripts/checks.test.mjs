import { describe, expect, test } from 'vitest'
import { boundaryFindings } from './check-boundaries.mjs'
import { sizeFindings } from './check-file-sizes.mjs'
import {
  apostropheFindings,
  dictionaryFindings,
  englishTexts,
  frenchFindings,
  pluralForms,
  unknownKeys,
} from './check-locales.mjs'

test('file_and_folder_above_their_limits_are_found', () => {
  const lines = (count) => 'x\n'.repeat(count)
  const folder = (count) => Array.from({ length: count }, (_, at) => ({ path: `src/x/${at}.css`, text: '' }))
  const files = [
    { path: 'src/a/Page.tsx', text: lines(200) },
    { path: 'src/b/Page.test.tsx', text: lines(400) },
  ]
  expect(sizeFindings([...files, ...folder(25)])).toEqual([])
  expect(sizeFindings([{ path: 'src/a/Page.tsx', text: lines(201) }, ...folder(26)])).toHaveLength(2)
})

describe('boundaries', () => {
  const findings = (path, text) => boundaryFindings({ path, text }).length

  test('downward is fine', () => {
    expect(findings('src/pages/ChefPage.tsx', "import { Menu } from '@/features/menu'")).toBe(0)
    expect(findings('src/features/menu/Menu.tsx', "import { t } from '../../shared/lib/t'")).toBe(0)
    expect(findings('src/features/menu/parts/Row.tsx', "import { Menu } from '../Menu'")).toBe(0)
  })

  test('upward, sideways and through the back door are not', () => {
    expect(findings('src/shared/ui/Button.tsx', "import { x } from '@/features/menu'")).toBe(1)
    expect(findings('src/features/menu/Menu.tsx', "import { x } from '../carts'")).toBe(1)
    expect(findings('src/features/menu/Menu.tsx', "const p = import('@/pages/ChefPage')")).toBe(1)
    expect(findings('src/pages/ChefPage.tsx', "import { x } from '@/features/menu/queries'")).toBe(1)
  })

  test('link_that_no_route_checks_is_found', () => {
    expect(findings('src/pages/X.tsx', '<a href="/logn">')).toBe(1)
    expect(findings('src/pages/X.tsx', '<a href={`/chef/${name}`}>')).toBe(1)
    expect(findings('src/pages/X.tsx', '<a href="/dev/mailbox"><Link to="/login">')).toBe(0)
  })

  test('only shared/api calls the network, and a comment calls nothing', () => {
    expect(findings('src/features/menu/Menu.tsx', "fetch('/api/x')")).toBe(1)
    expect(findings('src/shared/lib/x.ts', 'new WebSocket(url)')).toBe(1)
    expect(findings('src/shared/api/http.ts', "fetch('/api/x')")).toBe(0)
    expect(findings('src/features/menu/Menu.tsx', '// fetch(x)\nrefetch()')).toBe(0)
  })

  test.each([
    "localStorage.getItem('x')",
    'window.sessionStorage.clear()',
    "document.cookie = 'x'",
    'caches.open(x)',
    "new BroadcastChannel('x')",
    'indexedDB.open(x)',
    "localStorageColorSchemeManager({ key: 'x' })",
    "useLocalStorage({ key: 'x' })",
  ])('storage_named_outside_its_module_is_found: %s', (code) => {
    expect(findings('src/shared/session/token.ts', code)).toBe(1)
    expect(findings('src/shared/lib/storage/index.ts', code)).toBe(0)
    expect(findings('src/shared/session/token.ts', `// ${code}`)).toBe(0)
  })
})

describe('dictionaries', () => {
  const all = (texts) => ({ en: texts, fr: texts, br: texts, pl: texts })

  test('equal ones are fine', () => {
    expect(dictionaryFindings('x', all({ a: { b: 'Hello {{name}}' } }))).toEqual([])
  })

  test('a missing, an empty and an additional key are found', () => {
    expect(dictionaryFindings('x', { ...all({ a: 'A' }), pl: {} })).toEqual(['x/pl.json: a is missing'])
    expect(dictionaryFindings('x', { ...all({ a: 'A' }), fr: { a: ' ' } })).toEqual(['x/fr.json: a is empty'])
    expect(dictionaryFindings('x', { ...all({ a: 'A' }), en: { a: 'A', b: 'B' } })).toHaveLength(3)
  })

  test('different values to fill in are found', () => {
    expect(dictionaryFindings('x', { ...all({ a: '{{count}}' }), fr: { a: '{{number}}' } })).toHaveLength(1)
  })

  test('each language needs its own plurals', () => {
    expect([...pluralForms('pl')].toSorted()).toEqual(['few', 'many', 'one'])
    const two = { a_one: '{{count}}', a_other: '{{count}}' }
    const polish = { a_one: '{{count}}', a_few: '{{count}}', a_many: '{{count}}' }
    expect(dictionaryFindings('x', { en: two, fr: two, br: two, pl: polish })).toEqual([])
    const missing = dictionaryFindings('x', all(two)).toSorted()
    expect(missing).toEqual(['x/pl.json: a_few is missing', 'x/pl.json: a_many is missing'])
  })

  test('an apostrophe inside a word is a curved one', () => {
    expect(apostropheFindings('x', { en: { a: 'Chef’s', b: "Say 'yes'" } })).toEqual([])
    expect(apostropheFindings('x', { fr: { a: { b: "l'eau" } } })).toEqual([
      "x/fr.json: a.b has ' inside a word (write: ’)",
    ])
  })

  test('French signs need a space before them that does not break the line', () => {
    const fine = { a: 'Bon\u00A0! «\u00A0Oui\u00A0» à 12:00\u00A0: {{x}}', b: { c: 'Quoi\u202F?' } }
    expect(frenchFindings('x', fine)).toEqual([])
    const wrong = {
      a: 'Bon !',
      b: 'Bon!',
      c: 'Ici :',
      d: 'Ici: là',
      e: '« Oui\u00A0»',
      f: 'oui ; non',
      g: '5 %',
    }
    expect(frenchFindings('x', wrong)).toHaveLength(7)
  })

  test('text_equal_to_english_is_found_unless_the_language_shares_it', () => {
    const texts = { ...all({ a: 'Legal', b: '{{name}}, {{label}}' }), fr: { a: 'Mentions légales' } }
    expect(englishTexts('x', texts, { fr: [], br: [] })).toEqual(['x/br.json: a is English: Legal'])
    expect(englishTexts('x', texts, { fr: [], br: ['Legal'] })).toEqual([])
  })

  test('the code may ask only for what is there', () => {
    const known = new Set(['chrome.skip', 'orders.status.PAID'])
    expect(unknownKeys({ path: 'x', text: "t('chrome.skip'); t(`orders.status.${s}`)" }, known)).toEqual([])
    expect(unknownKeys({ path: 'x', text: "t('chrome.jump')" }, known)).toHaveLength(1)
    expect(unknownKeys({ path: 'x', text: 't(`order.state.${s}`)' }, known)).toHaveLength(1)
  })
})
