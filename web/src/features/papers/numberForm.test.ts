import { expect, test } from 'vitest'
import texts from './locales/en.json'
import { KNOWN_FORMS, numberFormOf } from './numberForm'

test('each form that is said is that of a country, or of all others', () => {
  expect([...KNOWN_FORMS, 'OTHER'].toSorted()).toEqual(Object.keys(texts.numberForm).toSorted())
  expect(['FR', 'LU', 'toString'].map(numberFormOf)).toEqual(['FR', 'OTHER', 'OTHER'])
})
