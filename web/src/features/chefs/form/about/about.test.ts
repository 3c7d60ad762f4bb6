import { expect, test } from 'vitest'
import { photoProblem } from './photoFile'
import { moved } from './PhotoList'
import { shortNameFrom } from './shortName'

test.each([
  ['Chez Amina', 'chez-amina'],
  ["L'Été à Łódź!", 'lete-a-lodz'],
  ['  ', ''],
  ['x'.repeat(40), 'x'.repeat(30)],
])('name_%s_suggests_the_short_name_%s', (name, shortName) => expect(shortNameFrom(name)).toBe(shortName))

test.each([
  ['image/jpeg', 1000, undefined],
  ['image/gif', 1000, 'error.invalid_image_format'],
  ['image/png', 5 * 1024 * 1024 + 1, 'error.upload_file_too_big'],
])('file_of_%s_and_%i_bytes_is_answered_with_%s', (type, size, problem) =>
  expect(photoProblem({ type, size })).toBe(problem),
)

test('picture_moves_to_its_new_place', () => {
  expect(moved(['a', 'b', 'c'], 0, 2)).toEqual(['b', 'c', 'a'])
  expect(moved(['a', 'b', 'c'], 2, 1)).toEqual(['a', 'c', 'b'])
})
