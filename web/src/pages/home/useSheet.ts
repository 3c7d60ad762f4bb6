import { type CSSProperties, type PointerEvent, useEffect, useRef, useState } from 'react'
import { useHistoryState } from '@/shared/hooks/useHistoryState'

export type Stop = 'line' | 'cards' | 'list'
const STOPS: readonly Stop[] = ['line', 'cards', 'list']

/** A drag longer than `FAR` pixels, or faster than `FAST` pixels per millisecond, moves the sheet to the next stop. */
const DRAG_DISTANCE_PX = 60
const DRAG_SPEED = 0.5

/** The largest part of the screen that counts as covered: the map needs some room. */
const MAX_COVERED = 0.6

/** Return the stop at which a drag ends. `distance` is in pixels upward, `speed` in pixels upward per millisecond. */
export function stopAfterDrag(stop: Stop, distance: number, speed: number): Stop {
  const isLongEnough = Math.abs(distance) > DRAG_DISTANCE_PX || Math.abs(speed) > DRAG_SPEED
  const steps = !isLongEnough
    ? 0
    : Math.sign(distance || speed) * (Math.abs(distance) > DRAG_DISTANCE_PX * 5 ? 2 : 1)
  return STOPS[Math.min(STOPS.length - 1, Math.max(0, STOPS.indexOf(stop) + steps))]!
}

/**
 * The state of the sheet, which is always open at one of three heights. It is dragged by its grip or moved by buttons.
 */
export function useSheet(onCovers: (pixels: number) => void) {
  const ref = useRef<HTMLElement>(null)
  const [stop = 'cards', setStop] = useHistoryState<Stop>('sheet')
  const [drag, setDrag] = useState<{ id: number; y: number; at: number; moved: number } | null>(null)

  useEffect(() => {
    const sheet = ref.current
    // The whole list hides the map anyway: the middle of the map stays as it was with the cards.
    if (!sheet || stop === 'list') return () => {}
    const report = () => onCovers(Math.min(sheet.offsetHeight, window.innerHeight * MAX_COVERED))
    const watch = new ResizeObserver(report)
    watch.observe(sheet)
    return () => watch.disconnect()
  }, [stop, onCovers])

  const grip = {
    onPointerDown: (event: PointerEvent<HTMLElement>) => {
      // A press on a button or on the select is not a drag.
      if (event.target instanceof Element && event.target.closest('button, select')) return
      event.currentTarget.setPointerCapture(event.pointerId)
      setDrag({ id: event.pointerId, y: event.clientY, at: event.timeStamp, moved: 0 })
    },
    onPointerMove: (event: PointerEvent<HTMLElement>) => {
      if (drag?.id === event.pointerId) setDrag({ ...drag, moved: event.clientY - drag.y })
    },
    onPointerUp: (event: PointerEvent<HTMLElement>) => {
      if (drag?.id !== event.pointerId) return
      const upward = drag.y - event.clientY
      setStop(stopAfterDrag(stop, upward, upward / Math.max(1, event.timeStamp - drag.at)))
      setDrag(null)
    },
    onPointerCancel: () => setDrag(null),
  }
  const move = (steps: number) =>
    setStop(STOPS[Math.min(STOPS.length - 1, Math.max(0, STOPS.indexOf(stop) + steps))]!)
  const style: CSSProperties | undefined = drag
    ? { transform: `translateY(${drag.moved}px)`, transition: 'none' }
    : undefined
  return { ref, stop, style, grip, up: () => move(1), down: () => move(-1) }
}
