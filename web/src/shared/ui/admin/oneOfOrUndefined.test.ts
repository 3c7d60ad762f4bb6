import { expect, test } from 'vitest'
import { oneOfOrUndefined } from './oneOfOrUndefined'

test('a word of the enumeration is kept, any other is dropped', () => {
  expect(oneOfOrUndefined(['MOD', 'ADMIN'], 'MOD')).toBe('MOD')
  expect(oneOfOrUndefined(['MOD', 'ADMIN'], 'KING')).toBeUndefined()
  expect(oneOfOrUndefined(['MOD'], undefined)).toBeUndefined()
})
