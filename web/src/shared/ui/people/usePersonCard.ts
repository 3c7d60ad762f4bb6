import {
  type KeyboardEvent,
  type PointerEvent,
  type SyntheticEvent,
  useEffect,
  useRef,
  useState,
} from 'react'

/** SPEC section 9: the delays of what opens under the pointer; a long press takes as long. */
const OPEN_MS = 500
const CLOSE_MS = 200

/** `pointer`: opened by hovering, so that the focus stays where it is. */
export type Opening = 'pointer' | 'focus'

/** Opens a card by hovering, by a long press, and by the arrow key down; closes it when the pointer has left both. */
export function usePersonCard() {
  const [opening, setOpening] = useState<Opening>()
  const timer = useRef<number>(undefined)
  const wasPressed = useRef(false)
  const after = (milliseconds: number, next: Opening | undefined) => {
    window.clearTimeout(timer.current)
    timer.current = window.setTimeout(() => {
      wasPressed.current = next === 'focus'
      setOpening(next)
    }, milliseconds)
  }
  const stop = () => window.clearTimeout(timer.current)
  useEffect(() => () => window.clearTimeout(timer.current), [])
  const close = () => {
    stop()
    setOpening(undefined)
  }
  const leave = (event: PointerEvent) => {
    if (event.pointerType !== 'mouse') return
    // Who went into the card by keyboard or finger closes it so.
    if (opening === 'focus') stop()
    else after(CLOSE_MS, undefined)
  }
  return {
    opening,
    close,
    /** For the link that the card is about. */
    anchor: {
      onPointerEnter: (event: PointerEvent) =>
        event.pointerType === 'mouse' && !opening && after(OPEN_MS, 'pointer'),
      onPointerLeave: leave,
      onPointerDown: (event: PointerEvent) => {
        wasPressed.current = false
        if (event.pointerType === 'mouse') stop()
        else after(OPEN_MS, 'focus')
      },
      onPointerUp: stop,
      onPointerCancel: stop,
      onContextMenu: (event: SyntheticEvent) => wasPressed.current && event.preventDefault(),
      // The finger that held the link did not want to follow it.
      onClick: (event: SyntheticEvent) => {
        if (wasPressed.current) event.preventDefault()
        wasPressed.current = false
      },
      onKeyDown: (event: KeyboardEvent) => {
        if (event.key !== 'ArrowDown' || event.altKey) return
        event.preventDefault()
        stop()
        setOpening('focus')
      },
    },
    /** For the card. */
    card: {
      onPointerEnter: stop,
      onPointerLeave: leave,
    },
  }
}
