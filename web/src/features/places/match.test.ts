import { expect, test } from 'vitest'
import { cuisinesLike, namesWhole } from './match'

const names = [
  ['VIETNAMESE', 'Vietnamienne'],
  ['BRAZILIAN', 'Brésilienne'],
  ['ITALIAN', 'Italienne'],
] as const

test('a cuisine is found by the beginning of its name in the language of the reader, without accents', () => {
  expect(cuisinesLike('bresil', names)).toEqual([names[1]])
  expect(cuisinesLike('VIÉT', names)).toEqual([names[0]])
  expect(cuisinesLike('i', names)).toEqual([])
  expect(cuisinesLike('lienne', names)).toEqual([])
})

test('a place is meant by its whole name or its first words', () => {
  expect(namesWhole('lyon', 'Lyon')).toBe(true)
  expect(namesWhole('Saint Ouen', 'Saint Ouen-sur-Seine')).toBe(true)
  expect(namesWhole('pizza', 'Pizzaferrata')).toBe(false)
})
