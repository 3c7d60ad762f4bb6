import { useReducedMotion } from '@mantine/hooks'
import { useQuery } from '@tanstack/react-query'
import { LocateFixed, Minus, Plus } from 'lucide-react'
import { type CSSProperties, useEffect, useEffectEvent, useRef, useState } from 'react'
import { useTranslation } from '@/shared/i18n/useTranslation'
import { boundsAround, type Point } from '@/shared/lib/geo'
import { IconButton } from '@/shared/ui/IconButton'
import { useColorScheme } from '@/shared/lib/appearance/colorScheme'
import classes from './map.module.css'
import { MapMarker } from './MapMarker'
import { MovablePin } from './MovablePin'
import { type Base, bundledBase } from './base'
import { baseQuery } from './queries'
import { useMap } from './useMap'

/** Metres per pixel at zoom 0 on the equator, with tiles of 512 pixels. */
const METRES_PER_PIXEL = 78_271.517

type Props = {
  label: string
  point: Point
  zoom: number
  /** The radius in metres of a circle that is shown instead of a pin. */
  circle?: number
  /** Makes the pin movable by dragging and by arrow keys; called with its new position. */
  onMove?: (point: Point) => void
  /** A text beside the pin until it has been moved. */
  hint?: string
  onLocate?: () => void
  locating?: boolean
}

export function PlaceMapView(props: Props) {
  const { data: base = bundledBase, isPending } = useQuery(baseQuery)
  return isPending ? <div className={classes.waiting} /> : <Drawn {...props} base={base} />
}

function Drawn({ base, label, point, zoom, circle, ...props }: Props & { base: Base }) {
  const { onMove, hint, onLocate, locating } = props
  const { t } = useTranslation()
  const scheme = useColorScheme()
  const still = useReducedMotion(false, { getInitialValueInEffect: false })
  const bounds = boundsAround(point)
  const { container, map, failed } = useMap({ scheme, base, label, bounds, zoom, wheel: false })
  const { latitude, longitude } = point
  const [shownZoom, setShownZoom] = useState(zoom)
  // A position that the pin itself reported must not move the map.
  const moved = useRef<Point>(point)

  const goTo = useEffectEvent((at: Point) => {
    if (moved.current.latitude === at.latitude && moved.current.longitude === at.longitude) return
    moved.current = at
    map?.easeTo({ center: [at.longitude, at.latitude], zoom: Math.max(zoom, map.getZoom()), animate: !still })
  })
  useEffect(() => {
    if (!map) return () => {}
    const read = () => setShownZoom(map.getZoom())
    map.on('zoom', read)
    return () => void map.off('zoom', read)
  }, [map])
  useEffect(() => goTo({ latitude, longitude }), [latitude, longitude])

  if (failed) return null
  const metresPerPixel = (METRES_PER_PIXEL * Math.cos((latitude * Math.PI) / 180)) / 2 ** shownZoom
  const report = (to: Point) => {
    moved.current = to
    onMove?.(to)
  }
  return (
    <div className={classes.root} style={{ '--covered': '0px' } as CSSProperties}>
      <div ref={container} className={classes.canvas} />
      {map && circle && (
        <MapMarker map={map} latitude={latitude} longitude={longitude}>
          <span
            className={classes.area}
            style={{ width: (2 * circle) / metresPerPixel, height: (2 * circle) / metresPerPixel }}
          />
        </MapMarker>
      )}
      {map && onMove && (
        <>
          <MovablePin map={map} point={point} onMove={report} hint={hint} />
          <div className={classes.controls}>
            {onLocate && (
              <IconButton
                icon={LocateFixed}
                variant="raised"
                label={t('map.locate')}
                aria-busy={locating}
                className={locating ? classes.locating : undefined}
                onClick={onLocate}
              />
            )}
            <IconButton
              icon={Plus}
              variant="raised"
              label={t('map.zoomIn')}
              onClick={() => map.zoomIn({ animate: !still })}
            />
            <IconButton
              icon={Minus}
              variant="raised"
              label={t('map.zoomOut')}
              onClick={() => map.zoomOut({ animate: !still })}
            />
          </div>
        </>
      )}
    </div>
  )
}
