import { renderHook } from '@testing-library/react'
import { expect, test } from 'vitest'
import { useRequestKey } from './useRequestKey'

test('the same command keeps its key until it has succeeded, another one gets another', () => {
  const { keyFor, forgetKey } = renderHook(() => useRequestKey()).result.current
  const key = keyFor('soup', 2)
  expect(key).toMatch(/^[A-Za-z0-9-]{16,64}$/)
  expect(keyFor('soup', 2)).toBe(key)
  expect(keyFor('soup', 3)).not.toBe(key)
  const next = keyFor('soup', 2)
  forgetKey()
  expect(keyFor('soup', 2)).not.toBe(next)
})
