import {
  type KeyboardEvent,
  type PointerEvent,
  type SyntheticEvent,
  useEffect,
  useRef,
  useState,
} from 'react'

const LONG_PRESS_MS = 500

/** `pointer`: opened by hovering, so the focus does not move. */
export type Opening = 'pointer' | 'focus'

type Options = {
  canOpen?: boolean
  /** Milliseconds until it opens under the pointer, and until it closes after the pointer has left. */
  openMs: number
  closeMs: number
  keys: readonly string[]
}

/**
 * Open a floating panel by hovering, a long press or a key. Close it when the pointer has left the trigger and the
 * panel, unless it was opened by a key or a finger.
 */
export function useOpening({ canOpen = true, openMs, closeMs, keys }: Options) {
  const [opening, setOpening] = useState<Opening>()
  const timer = useRef<number>(undefined)
  const wasHeld = useRef(false)
  const stop = () => window.clearTimeout(timer.current)
  const after = (milliseconds: number, act: () => void) => {
    stop()
    timer.current = window.setTimeout(act, milliseconds)
  }
  useEffect(() => () => window.clearTimeout(timer.current), [])
  const open = (next: Opening) => {
    stop()
    if (canOpen) setOpening(next)
  }
  const close = () => {
    stop()
    setOpening(undefined)
  }
  const leave = (event: PointerEvent) => {
    if (event.pointerType !== 'mouse') return
    if (opening === 'focus') stop()
    else after(closeMs, close)
  }
  return {
    opening,
    open,
    close,
    /** Props for an element that opens the panel by a long press. The click at its end does nothing. */
    held: {
      onPointerDown: (event: PointerEvent) => {
        wasHeld.current = false
        if (event.pointerType === 'mouse') return stop()
        after(LONG_PRESS_MS, () => {
          wasHeld.current = canOpen
          open('focus')
        })
      },
      onPointerUp: stop,
      onPointerCancel: stop,
      onContextMenu: (event: SyntheticEvent) => wasHeld.current && event.preventDefault(),
      onClickCapture: (event: SyntheticEvent) => {
        if (wasHeld.current) {
          event.preventDefault()
          event.stopPropagation()
        }
        wasHeld.current = false
      },
    },
    /** Props for the link or button that the panel belongs to. */
    trigger: {
      onPointerEnter: (event: PointerEvent) => {
        if (event.pointerType === 'mouse' && !opening) after(openMs, () => open('pointer'))
      },
      onPointerLeave: leave,
      onKeyDown: (event: KeyboardEvent) => {
        if (!keys.includes(event.key) || event.altKey) return
        event.preventDefault()
        open('focus')
      },
    },
    panel: { onPointerEnter: stop, onPointerLeave: leave },
  }
}
