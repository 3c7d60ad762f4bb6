/** Any text in an address opens a page: values that are not understood are dropped before a page receives them. */
import { createMemoryHistory } from '@tanstack/react-router'
import { QueryClient } from '@tanstack/react-query'
import { render } from '@testing-library/react'
import { createElement } from 'react'
import { describe, expect, test } from 'vitest'
import { PageTitle } from '@/shared/ui/PageTitle'
import addresses from './addresses.json'
import { createAppRouter } from './router'

const router = createAppRouter(new QueryClient())
router.update({ ...router.options, history: createMemoryHistory() })

type Validate = (raw: Record<string, unknown>) => Record<string, unknown>
const searched = Object.entries(router.routesByPath).flatMap(([path, route]) => {
  const validate = route.options.validateSearch as Validate | undefined
  return validate ? [{ path, validate, names: Object.keys(validate({})) }] : []
})

const GARBAGE = [
  '', ' ', 'NOPE', 'NaN', 'Infinity', '-Infinity', '1e308', '-1e308', '999', '-999', '0x', 'null', 'undefined', 'true', '[]',
  '{}', '[object Object]', ',', ',,,', 'a,b,c,d', '1,2,3', '1,,3,4', '__proto__', 'constructor', '\u0000', '\u202Eabc',
  '%', '../..', '<script>', "' OR 1=1", 'é'.repeat(3000),
] // prettier-ignore

/** Values that only the server knows, by their form. For an unknown value the page shows that nothing was found. */
const FORMS: Record<string, RegExp> = {
  '/admin/audit action': /^[A-Z_]+$/,
  '/admin/audit about': /^[\w.-]+$/,
  '/admin/audit by': /^[\w.-]+$/,
  '/admin/audit target': /^[\w/-]+$/,
  '/admin/chefs provider': /^[A-Z_]+$/,
  '/admin/pick-up-points provider': /^[A-Z_]+$/,
  '/admin/client-errors after': /^[\w.~-]+$/,
  '/admin/client-errors before': /^[\w.~-]+$/,
  '/admin/terms type': /^[A-Z_]+$/,
  '/admin/static-images kind': /^[A-Z_]+$/,
  '/admin/orders payment': /^[A-Z_]+$/,
  '/admin/orders delivery': /^[A-Z_]+$/,
  '/admin/papers kind': /^[A-Z_]+$/,
  '/admin/sms kind': /^[A-Z_]+$/,
  '/admin/communities state': /^[A-Z_]+$/,
  '/admin/system row': /^[\da-z-]+$/,
  '/admin/users role': /^[A-Z_]+$/,
  '/admin/users status': /^[A-Z_]+$/,
  '/admin/users after': /^[\w.~-]+$/,
  '/admin/users before': /^[\w.~-]+$/,
  '/admin/users user': /^[\w.-]+$/,
  // The text that another app shares, unchanged. It is only ever put into a field.
  '/blog shareTitle': /./su,
  '/blog shareText': /./su,
  '/blog shareUrl': /./su,
}

/** `chef` may be any word with the form of a name, `q` any text without control characters. */
const isKnown = (path: string, name: string, text: string) =>
  FORMS[`${path} ${name}`]?.test(text) ||
  (name === 'chef' && /^[\w.-]+$/.test(text)) ||
  (name === 'q' && !/\p{C}/u.test(text)) ||
  (name === 'returned' && text === 'true')

/** Return the search values that the page at this address receives. */
const readAt = (path: string, search: string) => {
  const filled = path.replaceAll(/\$\w*/g, 'x')
  return router.matchRoutes(filled, router.options.parseSearch(search)).at(-1)!.search as Record<
    string,
    unknown
  >
}

test('routes_with_parameters_are_those_known', () => {
  expect(searched.map(({ path }) => path)).toEqual(
    expect.arrayContaining([
      '/',
      '/home',
      '/map',
      '/city/$city',
      '/shopping-card',
      '/my-orders',
      '/user-panel',
    ]),
  )
  expect(searched.filter(({ names }) => names.length === 0)).toEqual([])
})

describe.each(searched)('$path', ({ path, validate, names }) => {
  test.each(names)('garbage_in_%s_is_dropped', (name) => {
    const kept = GARBAGE.filter(
      (text) => readAt(path, `?${new URLSearchParams({ [name]: text })}`)[name] === text,
    )
    expect(kept.filter((text) => !isKnown(path, name, text))).toEqual([])
  })

  test('parameters_read_and_written_are_unchanged_when_read_again', () => {
    for (const text of GARBAGE) {
      const read = validate(Object.fromEntries(names.map((name) => [name, text])))
      expect(validate(router.options.parseSearch(router.options.stringifySearch(read)))).toEqual(read)
    }
  })
})

test.each([
  ['/', '?cuisine=NOPE'],
  ['/home', '?delivery=x'],
  ['/home', '?zoom=NaN&sort=XX'],
  ['/', '?lat=999&lon=2'],
  ['/', '?lat=48&lon=2&radius=1e308'],
])('unknown_words_of_%s%s_do_not_reach_the_page', (path, search) => {
  const read = readAt(path, search)
  for (const name of ['cuisine', 'delivery', 'zoom', 'sort', 'radius']) expect(read[name]).toBeUndefined()
  expect(read.lat).not.toBe('999')
})

test('known_values_of_a_list_with_unknown_ones_are_kept', () => {
  expect(readAt('/home', '?cuisine=THAI,NOPE&zoom=12&lang=fr')).toMatchObject({
    cuisine: ['THAI'],
    zoom: 12,
    lang: 'fr',
  })
})

/** Whether the app has a page for the address, according to the router. */
function isFound(address: string): boolean {
  // The router joins consecutive slashes before it matches.
  const pathname = new URL(`http://localhost:8000${address}`).pathname.replaceAll(/\/{2,}/g, '/')
  const matches = router.matchRoutes(
    router.parseLocation({ ...router.history.location, pathname, href: pathname }),
  )
  // oxlint-disable-next-line no-underscore-dangle -- the router's name for it
  return !matches.some((match) => match._notFound)
}

// tests/site/test_addresses.py reads the same file.
test.each(addresses.found)('address_%s_is_a_page_as_for_the_server', (address) => {
  expect(isFound(address)).toBe(true)
})

test.each(addresses.missing)('address_%s_is_not_found_as_for_the_server', (address) => {
  expect(isFound(address)).toBe(false)
})

test.each(addresses.titles as [string, string][])(
  'title_%j_shows_no_control_or_direction_character',
  (written, shown) => {
    render(createElement(PageTitle, { title: written }))
    expect(document.title).toBe(`${shown} · Marmita`)
  },
)
