import { expect, test } from 'vitest'
import { shortNameFrom } from './shortName'

test.each([
  ['Chez Amina', 'chez-amina'],
  ["L'Été à Łódź!", 'lete-a-lodz'],
  ['  ', ''],
  ['x'.repeat(40), 'x'.repeat(30)],
])('name_%s_suggests_the_short_name_%s', (name, shortName) => expect(shortNameFrom(name)).toBe(shortName))
