import {
  type KeyboardEvent,
  type PointerEvent,
  type SyntheticEvent,
  useEffect,
  useRef,
  useState,
} from 'react'

const HOVER_MS = 400
const PRESS_MS = 500
const CLOSE_MS = 250

/** `pointer`: opened by hovering, so the focus does not move. */
export type Opening = 'pointer' | 'focus'

/** Open the picker by hovering, by a press or a long press, and with the arrow keys. */
export function useOpening(canOpen: boolean) {
  const [opening, setOpening] = useState<Opening>()
  const timer = useRef<number>(undefined)
  const wasHeld = useRef(false)
  const stop = () => window.clearTimeout(timer.current)
  const after = (milliseconds: number, next: Opening | undefined) => {
    stop()
    if (canOpen) timer.current = window.setTimeout(() => setOpening(next), milliseconds)
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
    else after(CLOSE_MS, undefined)
  }
  return {
    opening,
    open,
    close,
    /** Props for an element that opens the picker by a long press. The click at the end of a long press is stopped. */
    held: {
      onPointerDown: (event: PointerEvent) => {
        wasHeld.current = false
        if (event.pointerType === 'mouse' || !canOpen) return
        stop()
        timer.current = window.setTimeout(() => {
          wasHeld.current = true
          setOpening('focus')
        }, PRESS_MS)
      },
      onPointerUp: stop,
      onPointerCancel: stop,
      onContextMenu: (event: SyntheticEvent) => wasHeld.current && event.preventDefault(),
      onClickCapture: (event: SyntheticEvent) => {
        if (wasHeld.current) event.stopPropagation()
        wasHeld.current = false
      },
    },
    /** Props for the button that opens the picker. */
    button: {
      onPointerEnter: (event: PointerEvent) => {
        if (event.pointerType === 'mouse' && !opening) after(HOVER_MS, 'pointer')
      },
      onPointerLeave: leave,
      onKeyDown: (event: KeyboardEvent) => {
        if (!['ArrowDown', 'ArrowUp'].includes(event.key) || event.altKey) return
        event.preventDefault()
        open('focus')
      },
    },
    picker: { onPointerEnter: stop, onPointerLeave: leave },
  }
}
