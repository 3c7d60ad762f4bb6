import { CookingPot, Move } from 'lucide-react'
import { type Map as MapLibreMap, Marker } from 'maplibre-gl'
import { useEffect, useEffectEvent, useState } from 'react'
import { createPortal } from 'react-dom'
import { useTranslation } from '@/shared/i18n/useTranslation'
import type { Point } from '@/shared/lib/geo'
import classes from './map.module.css'

/** In pixels: the distance that an arrow key moves the pin, without and with Shift. */
const STEP = 8
const FINE_STEP = 1
const ARROWS: Record<string, [number, number]> = {
  ArrowLeft: [-1, 0],
  ArrowRight: [1, 0],
  ArrowUp: [0, -1],
  ArrowDown: [0, 1],
}

type Props = { map: MapLibreMap; point: Point; onMove: (point: Point) => void; hint?: string }

/** A pin that is moved by dragging or by the arrow keys. */
export function MovablePin({ map, point, onMove, hint }: Props) {
  const { t } = useTranslation()
  const [element] = useState(() => document.createElement('div'))
  const [marker] = useState(() =>
    new Marker({ element, anchor: 'bottom', draggable: true }).setLngLat([point.longitude, point.latitude]),
  )
  const report = useEffectEvent(() => {
    const { lat, lng } = marker.getLngLat()
    onMove({ latitude: lat, longitude: lng })
  })

  const move = useEffectEvent((event: KeyboardEvent) => {
    const arrow = ARROWS[event.key]
    if (!arrow) return
    event.preventDefault()
    // The map also handles arrow keys.
    event.stopPropagation()
    const [x, y] = arrow
    const step = event.shiftKey ? FINE_STEP : STEP
    const { x: left, y: top } = map.project(marker.getLngLat())
    const to = map.unproject([left + x * step, top + y * step])
    marker.setLngLat(to)
    if (!map.getBounds().contains(to)) map.panTo(to, { animate: false })
    onMove({ latitude: to.lat, longitude: to.lng })
  })

  useEffect(() => {
    const onDragEnd = () => report()
    const onKeyDown = (event: KeyboardEvent) => move(event)
    marker.addTo(map)
    marker.on('dragend', onDragEnd)
    element.addEventListener('keydown', onKeyDown)
    // The library labels the wrapper "Map marker"; the button inside has its own label.
    for (const attribute of ['aria-label', 'role', 'tabindex']) element.removeAttribute(attribute)
    return () => {
      marker.off('dragend', onDragEnd)
      element.removeEventListener('keydown', onKeyDown)
      marker.remove()
    }
  }, [map, marker, element])
  useEffect(() => {
    marker.setLngLat([point.longitude, point.latitude])
  }, [marker, point.latitude, point.longitude])

  return createPortal(
    <button
      type="button"
      className={classes.door}
      aria-label={[hint, t('map.door')].filter(Boolean).join('. ')}
    >
      {hint && (
        <span className={classes.hint} aria-hidden>
          <Move size={16} />
          {hint}
        </span>
      )}
      <CookingPot size={20} aria-hidden />
    </button>,
    element,
  )
}
