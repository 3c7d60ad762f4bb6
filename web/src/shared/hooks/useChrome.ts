import { useLayoutEffect } from 'react'

type Part = 'wide-header' | 'no-footer' | 'no-phone-header' | 'no-phone-menu'

/** A map needs the whole screen of a phone. */
export const MAP_CHROME: Part[] = ['no-footer', 'no-phone-header']

/** Hide parts of the frame while a screen that needs the room (a map, a checkout) is mounted. */
export function useChrome(...parts: Part[]): void {
  const wanted = parts.join(' ')
  useLayoutEffect(() => {
    document.documentElement.dataset.chrome = wanted
    return () => {
      delete document.documentElement.dataset.chrome
    }
  }, [wanted])
}
