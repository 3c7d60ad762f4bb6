import { expect, test } from 'vitest'
import { startsWords } from './match'

test('each typed word begins a word of the name, without case, accents and signs', () => {
  expect(startsWords('pho b', 'Phở bò')).toBe(true)
  expect(startsWords("l'hay", 'L’Haÿ-les-Roses, France')).toBe(true)
  expect(startsWords('pho ca', 'Phở bò')).toBe(false)
  expect(startsWords('ho', 'Phở bò')).toBe(false)
})
