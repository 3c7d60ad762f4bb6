import { expect, test } from 'vitest'
import { isUploadable } from './photoFile'

test.each([
  ['image/jpeg', 1000, true],
  ['image/gif', 1000, false],
  ['image/png', 5 * 1024 * 1024 + 1, false],
])('file_of_%s_and_%i_bytes_is_sent_as_it_is_%s', (type, size, fit) =>
  expect(isUploadable({ type, size })).toBe(fit),
)
