import { expect, test } from 'vitest'
import { findFault } from './openPicture'

const MOST_BYTES = 1000
const file = (name: string, type: string, bytes = 10) => new File([new Uint8Array(bytes)], name, { type })

test('a photo as phones keep it has its own message, by type or by name', () => {
  expect(findFault(file('me.jpg', 'image/heic'))).toMatch(/heic$/)
  expect(findFault(file('IMG_1.HEIC', ''))).toMatch(/heic$/)
})

test('file_of_another_format_and_picture_over_the_size_limit_have_different_errors', () => {
  expect(findFault(file('me.pdf', 'application/pdf'))).toMatch(/format$/)
  expect(findFault(file('me.png', 'image/png', MOST_BYTES), MOST_BYTES)).toBeUndefined()
  expect(findFault(file('me.png', 'image/png', MOST_BYTES + 1), MOST_BYTES)).toBe('error.upload_file_too_big')
})
