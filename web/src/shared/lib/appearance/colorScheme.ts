/** The color scheme: the one chosen on this device, or else that of the system. boot.js sets it for the first paint. */
import { useSyncExternalStore } from 'react'
import { deviceStorage } from '../storage'

export type ColorScheme = 'light' | 'dark'

const KEY = 'theme'
const system = () => window.matchMedia('(prefers-color-scheme: dark)')

function colorScheme(): ColorScheme {
  const chosen = deviceStorage.get(KEY)
  if (chosen === 'light' || chosen === 'dark') return chosen
  return system().matches ? 'dark' : 'light'
}

/** Store the choice on this device, until another choice. */
export const chooseColorScheme = (scheme: ColorScheme): void => deviceStorage.set(KEY, scheme)

function subscribe(onChange: () => void): () => void {
  const ofSystem = system()
  ofSystem.addEventListener('change', onChange)
  const forget = deviceStorage.subscribe(KEY, onChange)
  return () => {
    ofSystem.removeEventListener('change', onChange)
    forget()
  }
}

export const useColorScheme = (): ColorScheme => useSyncExternalStore(subscribe, colorScheme, () => 'light')

/** Keep the page, and the browser's own bars, in the color scheme. Return a function that stops. */
export function watchColorScheme(): () => void {
  const show = () => {
    const scheme = colorScheme()
    document.documentElement.setAttribute('data-mantine-color-scheme', scheme)
    document
      .querySelector('meta[name="theme-color"]')
      ?.setAttribute('content', scheme === 'dark' ? '#171411' : '#fffaf3')
  }
  show()
  return subscribe(show)
}
