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

/** `pointer`: opened by hovering, so that the focus stays where it is. */
export type Opening = 'pointer' | 'focus'

/** Opens the picker by hovering, by a press, a long one too, and by the arrow keys. */
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
    /** For what a long press opens it from: whether the press that ends now was one. */
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
    /** For the button that opens it. */
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
