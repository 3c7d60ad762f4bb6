import type { Map as MapLibreMap } from 'maplibre-gl'
import { useEffect, useMemo, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { groupPins } from './groups'
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
  /** `atOnce`: what is there has to be asked for. */
  onZoomTo: (latitude: number, longitude: number, atOnce: boolean) => void
}

/** The zoom, once it has settled: pins are grouped anew for it. */
function useZoom(map: MapLibreMap): number {
  const [zoom, setZoom] = useState(() => map.getZoom())
  useEffect(() => {
    const read = () => setZoom(map.getZoom())
    map.on('zoomend', read)
    return () => void map.off('zoomend', read)
  }, [map])
  return zoom
}

export function Pins({ map, pins, clusters, activeId, onPin, onPinHover, onZoomTo }: Props) {
  const { t } = useTranslation()
  const zoom = useZoom(map)
  const groups = useMemo(() => {
    const byId = new Map(pins.map((pin) => [pin.id, pin]))
    const placed = pins.map(({ id, latitude, longitude }) => {
      const { x, y } = map.project([longitude, latitude])
      return { id, x, y }
    })
    return groupPins(placed).map(({ ids }) => ids.flatMap((id) => byId.get(id) ?? []))
    // Where pins lie to each other depends on the zoom alone.
    // oxlint-disable-next-line react/exhaustive-deps
  }, [map, pins, zoom])
  return (
    <>
      {clusters.map(({ latitude, longitude, count }) => (
        <MapMarker key={`${latitude} ${longitude}`} map={map} latitude={latitude} longitude={longitude}>
          <Count count={count} onClick={() => onZoomTo(latitude, longitude, true)} />
        </MapMarker>
      ))}
      {groups.map((group) => {
        const [pin] = group
        if (!pin) return null
        const lit = group.some(({ id }) => id === activeId)
        return (
          <MapMarker key={pin.id} map={map} latitude={pin.latitude} longitude={pin.longitude} onTop={lit}>
            {group.length > 1 ? (
              <Count
                count={group.length}
                lit={lit}
                onClick={() => onZoomTo(pin.latitude, pin.longitude, false)}
              />
            ) : (
              <button
                type="button"
                className={lit ? `${classes.pin} ${classes.lit}` : classes.pin}
                aria-label={t('map.pin', { name: pin.name, label: pin.label })}
                onClick={() => onPin?.(pin.id)}
                onPointerEnter={() => onPinHover?.(pin.id)}
                onPointerLeave={() => onPinHover?.(null)}
                onFocus={() => onPinHover?.(pin.id)}
                onBlur={() => onPinHover?.(null)}
              >
                {pin.icon && <img src={pin.icon} alt="" width={20} height={20} />}
                {pin.label}
              </button>
            )}
          </MapMarker>
        )
      })}
    </>
  )
}

function Count({ count, lit = false, onClick }: { count: number; lit?: boolean; onClick: () => void }) {
  const { t } = useTranslation()
  return (
    <button
      type="button"
      className={lit ? `${classes.count} ${classes.lit}` : classes.count}
      aria-label={t('map.cluster', { count })}
      onClick={onClick}
    >
      {count}
    </button>
  )
}
