import { act, render, screen } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { chooseColorScheme, useColorScheme, watchColorScheme } from './colorScheme'
import { deviceStorage } from '../storage'

let isDark = false
const listeners = new Set<() => void>()
/** Change the color scheme of the system. */
const turn = (dark: boolean) => {
  isDark = dark
  for (const listener of listeners) listener()
}
const Scheme = () => <p>{useColorScheme()}</p>
const ofPage = () => [
  document.documentElement.getAttribute('data-mantine-color-scheme'),
  document.querySelector('meta[name="theme-color"]')?.getAttribute('content'),
]
let stop: () => void

beforeEach(() => {
  isDark = false
  vi.spyOn(window, 'matchMedia').mockImplementation(
    () =>
      ({
        matches: isDark,
        addEventListener: (_: string, listener: () => void) => listeners.add(listener),
        removeEventListener: (_: string, listener: () => void) => listeners.delete(listener),
      }) as never,
  )
  const bars = document.createElement('meta')
  bars.name = 'theme-color'
  document.head.append(bars)
  stop = watchColorScheme()
})
afterEach(() => {
  stop()
  document.querySelector('meta[name="theme-color"]')?.remove()
})

test('the system decides until there is a choice, for components, the page and the bars of the browser', () => {
  render(<Scheme />)
  expect([screen.getByText('light'), ...ofPage()]).toEqual([expect.anything(), 'light', '#fffaf3'])
  act(() => turn(true))
  expect([screen.getByText('dark'), ...ofPage()]).toEqual([expect.anything(), 'dark', '#171411'])
  act(() => chooseColorScheme('light'))
  expect([screen.getByText('light'), ...ofPage()]).toEqual([expect.anything(), 'light', '#fffaf3'])
  expect(deviceStorage.get('theme')).toBe('light')
})

test('a choice in another tab counts here, and a word that is none does not', () => {
  render(<Scheme />)
  localStorage.setItem('theme', 'dark')
  act(() => void window.dispatchEvent(new StorageEvent('storage', { key: 'theme' })))
  expect([screen.getByText('dark'), ...ofPage()]).toEqual([expect.anything(), 'dark', '#171411'])
  act(() => deviceStorage.set('theme', 'sepia'))
  expect(screen.getByText('light')).toBeDefined()
})

test('color_scheme_listeners_are_removed_when_no_component_uses_them', () => {
  const { unmount } = render(<Scheme />)
  unmount()
  stop()
  expect(listeners.size).toBe(0)
})
