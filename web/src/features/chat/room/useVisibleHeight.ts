import { useEffect } from 'react'

/** Set CSS variables with the height and the top of the part of the screen that a phone's keyboard leaves free. */
export function useVisibleHeight(): void {
  useEffect(() => {
    const viewport = window.visualViewport
    if (!viewport) return () => {}
    const { style } = document.documentElement
    const measure = () => {
      // A page that is zoomed with two fingers has a smaller viewport without a keyboard.
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
