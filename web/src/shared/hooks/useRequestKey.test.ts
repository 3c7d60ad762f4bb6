import { renderHook } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { type SentKey, useRequestKey } from './useRequestKey'

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

test('a command that is sent again after a reload keeps its key', () => {
  let kept: SentKey | undefined
  const open = () => renderHook(() => useRequestKey(kept, (sent) => void (kept = sent))).result.current
  const key = open().keyFor('soup', 2)
  expect(open().keyFor('soup', 2)).toBe(key)
  expect(open().keyFor('soup', 3)).not.toBe(key)
})

test('keys are made on a page without encryption as well, where the browser has no randomUUID', () => {
  vi.stubGlobal('crypto', { getRandomValues: crypto.getRandomValues.bind(crypto) })
  expect(renderHook(() => useRequestKey()).result.current.keyFor('soup')).toMatch(/^[0-9a-f]{32}$/)
  vi.unstubAllGlobals()
})
