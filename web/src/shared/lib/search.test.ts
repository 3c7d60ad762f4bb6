import { describe, expect, test } from 'vitest'
import { ChefsByMyLocationParamsLimits } from '@/shared/api/generated/parameterLimits'
import { Allergen } from '@/shared/api/generated/marmita.schemas'
import { formatBounds, homeSearch, panelSearch, parseBounds, parseSearch, stringifySearch } from './search'

test('lists are written with commas and read back', () => {
  const search = homeSearch({ cuisine: ['INDIAN', 'THAI'], dietary: ['VEGAN'], sort: 'NEWEST', zoom: 12 })
  const text = stringifySearch(search)
  expect(text).toBe('?cuisine=INDIAN,THAI&dietary=VEGAN&sort=NEWEST&zoom=12')
  expect(homeSearch(parseSearch(text))).toEqual(search)
})

test('invalid_search_parameters_are_dropped', () => {
  const search = parseSearch('?cuisine=MARTIAN,THAI&sort=CHEAPEST&lat=95&lon=x&bounds=1,2,3&zoom=&radius=-1')
  expect(homeSearch(search)).toEqual({ cuisine: ['THAI'] })
})

test('the address takes as wide a radius as the server does, and none of nothing', () => {
  const RADIUS_MAX = ChefsByMyLocationParamsLimits.km.maximum
  expect(homeSearch({ radius: String(RADIUS_MAX) })).toEqual({ radius: RADIUS_MAX })
  expect([homeSearch({ radius: String(RADIUS_MAX + 1) }), homeSearch({ radius: '0' })]).toEqual([{}, {}])
})

test('an empty search writes nothing', () => {
  expect(stringifySearch({ cuisine: [], bounds: undefined, chef: '' })).toBe('')
})

test('whatever an address says, what is read from it is known, and is read again as the same', () => {
  const words = [
    '',
    ' ',
    ',',
    'GLUTEN',
    'gluten',
    'THAI,,THAI',
    'now',
    'sun-24:00',
    'fri-19:30',
    '-1',
    '1e9',
    'NaN',
    '%00',
    '5',
  ]
  words.push(
    'true',
    '{}',
    '[object Object]',
    '__proto__',
    'constructor',
    '48,2,49,3',
    '\u0000',
    'x'.repeat(5000),
  )
  const names = Object.keys(homeSearch({}))
  for (const [at, word] of words.entries()) {
    for (const other of words.slice(at)) {
      const raw = Object.fromEntries(names.map((name, n) => [name, n % 2 ? word : other]))
      for (const address of [raw, { ...raw, avoid: [word, null], radius: [other], openAt: {} }]) {
        const read = homeSearch(address)
        expect(homeSearch(parseSearch(stringifySearch(read)))).toEqual(read)
        for (const word of read.avoid ?? []) expect(Object.values(Allergen)).toContain(word)
      }
    }
  }
})

describe('bounds', () => {
  test('are rounded to 3 decimals of latitude and 4 of longitude', () => {
    const bounds = { south: 48.81234, west: 2.224567, north: 48.90239, east: 2.46992 }
    expect(formatBounds(bounds)).toBe('48.812,2.2246,48.902,2.4699')
    expect(parseBounds('48.812,2.2246,48.902,2.4699')).toEqual({
      south: 48.812,
      west: 2.2246,
      north: 48.902,
      east: 2.4699,
    })
  })

  test.each(['', '1,2,3', '1,2,3,4,5', '3,2,1,4', 'a,b,c,d', '-91,0,0,1'])('refuse %j', (text) => {
    expect(parseBounds(text)).toBeUndefined()
  })
})

test("the panel's overview needs no word in the address, an unknown tab is the overview", () => {
  expect([
    panelSearch({ tab: 'settings' }),
    panelSearch({ tab: 'overview' }),
    panelSearch({ tab: 'x' }),
  ]).toEqual([{ tab: 'settings' }, {}, {}])
})
