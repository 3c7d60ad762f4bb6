import { expect, test } from 'vitest'
import { isFit } from '@/shared/ui/media/crop/photoFile'
import { shortNameFrom } from './shortName'

test.each([
  ['Chez Amina', 'chez-amina'],
  ["L'Été à Łódź!", 'lete-a-lodz'],
  ['  ', ''],
  ['x'.repeat(40), 'x'.repeat(30)],
])('name_%s_suggests_the_short_name_%s', (name, shortName) => expect(shortNameFrom(name)).toBe(shortName))

test.each([
  ['image/jpeg', 1000, true],
  ['image/gif', 1000, false],
  ['image/png', 5 * 1024 * 1024 + 1, false],
])('file_of_%s_and_%i_bytes_is_sent_as_it_is_%s', (type, size, fit) =>
  expect(isFit({ type, size })).toBe(fit),
)
