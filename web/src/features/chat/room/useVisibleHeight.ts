import { useEffect } from 'react'

/** Gives the style sheet what the keyboard of a phone leaves of the screen, and where that part begins. */
export function useVisibleHeight(): void {
  useEffect(() => {
    const viewport = window.visualViewport
    if (!viewport) return () => {}
    const { style } = document.documentElement
    const measure = () => {
      // Enlarged by two fingers, it is no keyboard.
      if (viewport.scale > 1.01) return
      style.setProperty('--visible-height', `${viewport.height}px`)
      style.setProperty('--visible-top', `${viewport.offsetTop}px`)
    }
    measure()
    viewport.addEventListener('resize', measure)
    viewport.addEventListener('scroll', measure)
    return () => {
      viewport.removeEventListener('resize', measure)
      viewport.removeEventListener('scroll', measure)
      style.removeProperty('--visible-height')
      style.removeProperty('--visible-top')
    }
  }, [])
}
