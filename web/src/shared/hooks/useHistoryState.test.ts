import { act, renderHook } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { useHistoryState } from './useHistoryState'

const open = () => renderHook(() => useHistoryState<string>('day')).result

test('a value is known again where it was kept, beside what others keep there, and nowhere else', async () => {
  window.history.pushState({ theirs: 1 }, '', '/menu')
  const menu = open()
  act(() => menu.current[1]('2026-11-21'))
  expect(menu.current[0]).toBe('2026-11-21')
  window.history.pushState({}, '', '/dish')
  expect(open().current[0]).toBeUndefined()
  window.history.back()
  await vi.waitUntil(() => window.location.pathname === '/menu')
  expect(open().current[0]).toBe('2026-11-21')
  expect(window.history.state).toMatchObject({ theirs: 1 })
})
