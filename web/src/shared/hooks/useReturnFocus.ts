import { useEffect } from 'react'

/** For a dialog that is unmounted instead of closed: gives the focus back to what had it before. */
export function useReturnFocus(): void {
  useEffect(() => {
    const before = document.activeElement
    return () => {
      if (before instanceof HTMLElement && before.isConnected) before.focus({ preventScroll: true })
    }
  }, [])
}
