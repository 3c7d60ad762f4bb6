import { type KeyboardEvent, type PointerEvent, useEffect, useRef } from 'react'
import { useTranslation } from '@/shared/i18n/useTranslation'
import { clampView, type Frame, placeOf, pull, type View } from './crop'
import classes from './CropStage.module.css'

type Props = {
  url: string
  frame: Frame
  view: View
  onView: (view: View) => void
  /** Draws a round window, for a picture that is shown round. */
  round?: boolean
  className?: string
}

const STEP = 0.05
const ZOOM_STEP = 1.15
const STILL = 5 // pixels that a finger may move during a tap

/**
 * The picture under its window. It is dragged, pinched, scrolled, tapped at the place of the new middle, or moved with
 * the keys.
 */
export function CropStage({ url, frame, view, onView, round = false, className = '' }: Props) {
  const { t } = useTranslation()
  const ref = useRef<HTMLDivElement>(null)
  const fingers = useRef(new Map<number, { x: number; y: number }>())
  const travelled = useRef(0)
  const zoomTo = (zoom: number) => onView(clampView({ ...view, zoom }, frame))

  useEffect(() => {
    // React's own wheel listener is passive and cannot stop the page from scrolling.
    const element = ref.current
    const onWheel = (event: WheelEvent) => {
      event.preventDefault()
      zoomTo(view.zoom * (event.deltaY < 0 ? ZOOM_STEP : 1 / ZOOM_STEP))
    }
    element?.addEventListener('wheel', onWheel, { passive: false })
    return () => element?.removeEventListener('wheel', onWheel)
  })

  const onPointerMove = (event: PointerEvent<HTMLDivElement>) => {
    const before = fingers.current.get(event.pointerId)
    if (!before) return
    const now = { x: event.clientX, y: event.clientY }
    const other = [...fingers.current].find(([id]) => id !== event.pointerId)?.[1]
    fingers.current.set(event.pointerId, now)
    travelled.current += distance(now, before)
    const { width, height } = event.currentTarget.getBoundingClientRect()
    if (other) zoomTo((view.zoom * distance(now, other)) / Math.max(1, distance(before, other)))
    else onView(pull(view, frame, (now.x - before.x) / width, (now.y - before.y) / height))
  }
  const onPointerUp = (event: PointerEvent<HTMLDivElement>) => {
    const wasTap = fingers.current.size === 1 && travelled.current < STILL
    fingers.current.delete(event.pointerId)
    if (event.type !== 'pointerup' || !wasTap) return
    const { left, top, width, height } = event.currentTarget.getBoundingClientRect()
    onView(pull(view, frame, 0.5 - (event.clientX - left) / width, 0.5 - (event.clientY - top) / height))
  }
  const onKeyDown = (event: KeyboardEvent) => {
    const moves: Record<string, () => void> = {
      ArrowLeft: () => onView(pull(view, frame, STEP, 0)),
      ArrowRight: () => onView(pull(view, frame, -STEP, 0)),
      ArrowUp: () => onView(pull(view, frame, 0, STEP)),
      ArrowDown: () => onView(pull(view, frame, 0, -STEP)),
      '+': () => zoomTo(view.zoom * ZOOM_STEP),
      '=': () => zoomTo(view.zoom * ZOOM_STEP),
      '-': () => zoomTo(view.zoom / ZOOM_STEP),
    }
    const move = moves[event.key]
    if (!move) return
    event.preventDefault()
    move()
  }
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- an application is interactive
    <div
      ref={ref}
      className={`${classes.stage} ${className}`}
      style={{ aspectRatio: frame.ratio ?? 1 }}
      role="application"
      aria-label={t('pictures.stage')}
      // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- it listens to keys
      tabIndex={0}
      data-autofocus
      onKeyDown={onKeyDown}
      onPointerDown={(event) => {
        event.currentTarget.setPointerCapture(event.pointerId)
        if (fingers.current.size === 0) travelled.current = 0
        fingers.current.set(event.pointerId, { x: event.clientX, y: event.clientY })
      }}
      onPointerMove={onPointerMove}
      onPointerUp={onPointerUp}
      onPointerCancel={onPointerUp}
    >
      <img src={url} alt="" draggable={false} style={placeOf(view, frame)} />
      <span className={round ? classes.round : classes.thirds} aria-hidden />
    </div>
  )
}

function distance(one: { x: number; y: number }, other: { x: number; y: number }): number {
  return Math.hypot(one.x - other.x, one.y - other.y)
}
