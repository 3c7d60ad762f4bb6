import { expect, test } from 'vitest'
import { wordOf } from './wordOf'

test('a word of the enumeration is kept, any other is dropped', () => {
  expect(wordOf(['MOD', 'ADMIN'], 'MOD')).toBe('MOD')
  expect(wordOf(['MOD', 'ADMIN'], 'KING')).toBeUndefined()
  expect(wordOf(['MOD'], undefined)).toBeUndefined()
})
