import {
  type KeyboardEvent,
  type PointerEvent,
  type SyntheticEvent,
  useEffect,
  useRef,
  useState,
} from 'react'

/** SPEC section 9: the delays of cards that open under the pointer. A long press takes as long. */
const OPEN_MS = 500
const CLOSE_MS = 200

/** `pointer`: opened by hovering, so the focus does not move. */
export type Opening = 'pointer' | 'focus'

/**
 * Open a card by hovering, a long press or the arrow key down. Close it when the pointer has left the link and the
 * card.
 */
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
    // The pointer does not close a card that was opened by the keyboard or a finger.
    if (opening === 'focus') stop()
    else after(CLOSE_MS, undefined)
  }
  return {
    opening,
    close,
    /** Props for the link of the person. */
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
      // A long press must not follow the link.
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
    /** Props for the card. */
    card: {
      onPointerEnter: stop,
      onPointerLeave: leave,
    },
  }
}
