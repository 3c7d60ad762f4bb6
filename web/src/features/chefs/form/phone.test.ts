import { beforeAll, expect, test } from 'vitest'
import { setTestLanguage } from '@/shared/testing/setTestLanguage'
import { phoneCountry, worldNumber } from './phone'

beforeAll(() => setTestLanguage('fr'))

test.each([
  ['01 42 68 00 00', 'FR', '+33142680000'],
  ['+48 512 345 678', 'FR', '+48512345678'],
  ['(11) 96123-4567', 'BR', '+5511961234567'],
  ['06 12 34 56 78', 'GB', '+33612345678'],
  ['020 7946 0018', 'GB', '+442079460018'],
  ['01 42 68', 'FR', undefined],
  ['twelve', 'FR', undefined],
  ['', 'FR', undefined],
] as const)('number_%s_of_%s_is_%s', async (typed, country, number) => {
  expect(await worldNumber(typed, country)).toBe(number)
})

test('country_is_the_browsers_for_the_chosen_language', () => {
  expect(phoneCountry(['en-GB', 'fr-BE'])).toBe('BE')
  expect(phoneCountry(['en-GB', 'fr'])).toBe('FR')
})
