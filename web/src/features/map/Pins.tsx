import type { Map as MapLibreMap } from 'maplibre-gl'
import { useEffect, useMemo, useState } from 'react'
import { useTranslation } from '@/shared/i18n/useTranslation'
import { type Mark, marksOf } from './groups'
import classes from './map.module.css'
import { MapMarker } from './MapMarker'
import type { MapCluster, MapPin } from './types'

type Props = {
  map: MapLibreMap
  pins: readonly MapPin[]
  clusters: readonly MapCluster[]
  activeId?: string | null
  onPin?: (id: string) => void
  onPinHover?: (id: string | null) => void
  /** `atOnce`: whether the page has to fetch the chefs of the new area immediately. */
  onZoomTo: (latitude: number, longitude: number, atOnce: boolean) => void
}

/** Return the marks. Their overlaps depend only on the zoom, so they are computed when a zoom has ended. */
function useMarks(map: MapLibreMap, pins: readonly MapPin[], clusters: readonly MapCluster[]): Mark[] {
  const [zoom, setZoom] = useState(() => map.getZoom())
  useEffect(() => {
    const read = () => setZoom(map.getZoom())
    map.on('zoomend', read)
    return () => void map.off('zoomend', read)
  }, [map])
  return useMemo(() => {
    const scale = 512 * 2 ** zoom
    const place = (id: string, latitude: number, longitude: number, weight: number, counted: boolean) => {
      const north = Math.asinh(Math.tan((latitude * Math.PI) / 180))
      return { id, x: (longitude / 360) * scale, y: (-north / (2 * Math.PI)) * scale, weight, counted }
    }
    return marksOf([
      ...pins.map(({ id, latitude, longitude }) => place(id, latitude, longitude, 1, false)),
      ...clusters.map(({ latitude, longitude, count }, at) =>
        place(`cluster ${at}`, latitude, longitude, count, true),
      ),
    ])
  }, [pins, clusters, zoom])
}

export function Pins({ map, pins, clusters, activeId, onPin, onPinHover, onZoomTo }: Props) {
  const { t } = useTranslation()
  const marks = useMarks(map, pins, clusters)
  const byId = useMemo(() => new Map(pins.map((pin) => [pin.id, pin])), [pins])
  const clusterOf = (id = '') => clusters[Number(id.replace('cluster ', ''))]
  return marks.map(({ ids, weight, counted, compact }) => {
    const [first = ''] = ids
    const pin = byId.get(first)
    const place = pin ?? clusterOf(first)
    if (!place) return null
    const { latitude, longitude } = place
    const lit = activeId !== null && activeId !== undefined && ids.includes(activeId)
    const single = pin && weight === 1 && !counted
    return (
      <MapMarker key={first} map={map} latitude={latitude} longitude={longitude}>
        {single ? (
          <button
            type="button"
            className={compact ? `${classes.pin} ${classes.compact}` : classes.pin}
            aria-current={lit || undefined}
            aria-label={t('map.pin', { name: pin.name, label: pin.label })}
            onClick={() => onPin?.(pin.id)}
            onPointerEnter={() => onPinHover?.(pin.id)}
            onPointerLeave={() => onPinHover?.(null)}
            onFocus={() => onPinHover?.(pin.id)}
            onBlur={() => onPinHover?.(null)}
          >
            <Face pin={pin} compact={compact} />
          </button>
        ) : (
          <button
            type="button"
            className={classes.count}
            aria-current={lit || undefined}
            aria-label={t('map.cluster', { count: weight })}
            onClick={() => onZoomTo(latitude, longitude, counted)}
          >
            {weight}
          </button>
        )}
      </MapMarker>
    )
  })
}

/** The picture and the label of a pin. A picture that cannot be loaded, as without a connection, is left out. */
function Face({ pin: { icon, label }, compact }: { pin: MapPin; compact: boolean }) {
  const [isBroken, setBroken] = useState(false)
  const hasIcon = icon && !isBroken
  return (
    <>
      {hasIcon && <img src={icon} alt="" width={20} height={20} onError={() => setBroken(true)} />}
      {(!compact || !hasIcon) && label}
    </>
  )
}
