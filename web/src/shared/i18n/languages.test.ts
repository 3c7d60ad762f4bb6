import { beforeEach, describe, expect, test } from 'vitest'
import {
  chooseLanguage,
  chosenLanguage,
  languageOfBrowser,
  storeAccountLanguage,
  storedLanguage,
  storeLanguage,
} from './languages'

describe('the language of the browser', () => {
  test.each([
    [['fr-CA', 'en'], 'fr'],
    [['pt-PT'], 'br'],
    [['pt'], 'br'],
    [['pl-PL'], 'pl'],
    [['sv', 'de', 'fr'], 'fr'],
    [['sv'], 'en'],
    [[], 'en'],
    // For a browser, "br" is Breton, not Brazilian.
    [['br-FR', 'fr'], 'fr'],
  ] as const)('%j gives %s', (preferred, language) => {
    expect(languageOfBrowser(preferred)).toBe(language)
  })
})

test('a stored choice wins, nonsense in the store does not', () => {
  expect(chooseLanguage('pl', ['fr'])).toBe('pl')
  expect(chooseLanguage('klingon', ['fr'])).toBe('fr')
  expect(chooseLanguage('toString', ['fr'])).toBe('fr')
  expect(chooseLanguage(null, ['fr'])).toBe('fr')
})

describe('language stored on the device', () => {
  beforeEach(() => localStorage.clear())

  test("an account's language is spoken until its session ends, and is nobody's choice", () => {
    storeAccountLanguage('pl')
    expect([storedLanguage(), chosenLanguage()]).toEqual(['pl', null])
    storeAccountLanguage(null)
    expect(storedLanguage()).toBeNull()
  })

  test("a choice goes before the account's language", () => {
    storeAccountLanguage('pl')
    storeLanguage('fr')
    expect([storedLanguage(), chosenLanguage()]).toEqual(['fr', 'fr'])
  })
})
