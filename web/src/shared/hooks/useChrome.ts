import { useLayoutEffect } from 'react'

type Part = 'no-footer' | 'no-phone-header' | 'no-phone-menu'

/** A map needs the whole of a phone. */
export const MAP_CHROME: Part[] = ['no-footer', 'no-phone-header']

/** Leaves parts of the frame out while a screen that needs the room (a map, a checkout) is mounted. */
export function useChrome(...parts: Part[]): void {
  const wanted = parts.join(' ')
  useLayoutEffect(() => {
    document.documentElement.dataset.chrome = wanted
    return () => {
      delete document.documentElement.dataset.chrome
    }
  }, [wanted])
}
