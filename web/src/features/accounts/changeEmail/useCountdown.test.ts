import { act, renderHook } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { useCountdown } from './useCountdown'

const open = () => renderHook(() => useCountdown(30))

beforeEach(() => {
  vi.useFakeTimers()
  window.history.pushState({}, '', '/change-email')
})
afterEach(() => vi.useRealTimers())

test('the pause goes on after a reload, whatever its length, and is over when its time is', () => {
  const { result, unmount } = open()
  act(() => vi.advanceTimersByTime(12_000))
  expect(result.current[0]).toBe(18)
  unmount()
  vi.advanceTimersByTime(3_000)
  const again = open()
  expect(again.result.current[0]).toBe(15)
  act(() => again.result.current[1](600))
  again.unmount()
  vi.advanceTimersByTime(90_000)
  expect(open().result.current[0]).toBe(510)
  vi.advanceTimersByTime(600_000)
  expect(open().result.current[0]).toBe(0)
})

test('a code that was sent to another address begins a pause of its own', () => {
  open().unmount()
  vi.advanceTimersByTime(12_000)
  window.history.pushState({}, '', '/change-email')
  expect(open().result.current[0]).toBe(30)
})
