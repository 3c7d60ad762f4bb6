import { expect, test } from 'vitest'
import { beginsWords } from './match'

test('each typed word begins a word of the name, without case, accents and signs', () => {
  expect(beginsWords('pho b', 'Phở bò')).toBe(true)
  expect(beginsWords("l'hay", 'L’Haÿ-les-Roses, France')).toBe(true)
  expect(beginsWords('pho ca', 'Phở bò')).toBe(false)
  expect(beginsWords('ho', 'Phở bò')).toBe(false)
})
