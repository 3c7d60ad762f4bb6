import { useReducedMotion } from '@mantine/hooks'
import { useQuery } from '@tanstack/react-query'
import { LocateFixed, MapPinOff, Minus, Plus } from 'lucide-react'
import { type CSSProperties, useEffect, useEffectEvent, useRef } from 'react'
import { useTranslation } from '@/shared/i18n/useTranslation'
import { centreOf, type Point } from '@/shared/lib/geo'
import { type Bounds, roundedBounds as rounded } from '@/shared/lib/search'
import { EmptyState } from '@/shared/ui/feedback/EmptyState'
import { IconButton } from '@/shared/ui/IconButton'
import { useColorScheme } from '@/shared/lib/appearance/colorScheme'
import classes from './map.module.css'
import { MapMarker } from './MapMarker'
import { Pins } from './Pins'
import { type Base, bundledBase } from './base'
import { baseQuery } from './queries'
import type { MapCluster, MapPin } from './types'
import { asBox, boundsOf, useMap } from './useMap'

const CLUSTER_STEP = 2
/** A movement of the map: by hand, by one of its buttons, or by opening a cluster. */
type MapMovement = { originalEvent?: unknown; byUser?: boolean; atOnce?: boolean }

const NOTHING = { top: 0, bottom: 0 }

export type MapViewProps = {
  label: string
  /** The area to show; the map moves there when it changes. */
  view: Bounds
  zoom?: number
  pins: readonly MapPin[]
  clusters?: readonly MapCluster[]
  activeId?: string | null
  onPin?: (id: string) => void
  onPinHover?: (id: string | null) => void
  /** Called after the user moved the map by hand, keyboard or button. `atOnce` is true after a cluster was opened. */
  onMoved?: (bounds: Bounds, zoom: number, atOnce: boolean) => void
  /** The user's position. */
  here?: Point | null
  onLocate?: () => void
  locating?: boolean
  /** The heights in pixels at the top and bottom that other elements cover. */
  covered?: { top: number; bottom: number }
  /** The height in pixels below the covered top that the map's buttons leave free for another button. */
  reservedTop?: number
  wheel?: boolean
}

export default function MapView(props: MapViewProps) {
  const { data: base = bundledBase, isPending } = useQuery(baseQuery)
  // If the settings cannot be fetched, the bundled map is drawn.
  return isPending ? <div className={classes.waiting} /> : <DrawnMap {...props} base={base} />
}

function DrawnMap({ base, ...props }: MapViewProps & { base: Base }) {
  const { label, view, zoom, pins, clusters = [], onMoved, here, onLocate, covered = NOTHING } = props
  const { t } = useTranslation()
  const scheme = useColorScheme()
  const still = useReducedMotion(false, { getInitialValueInEffect: false })
  const { container, map, failed } = useMap({
    scheme,
    base,
    label,
    bounds: view,
    zoom,
    wheel: props.wheel ?? true,
  })
  const shownBox = useRef('')

  const isMovedByUser = useRef(false)

  useEffect(() => {
    const box = asBox(view)
    if (!map) return
    map.setPadding({ top: covered.top, left: 0, right: 0, bottom: covered.bottom })
    // After the user has moved the map, a growing sheet must not move it back.
    if (shownBox.current === box.join() && isMovedByUser.current) return
    const animate = shownBox.current !== '' && shownBox.current !== box.join() && !still
    shownBox.current = box.join()
    isMovedByUser.current = false
    if (zoom === undefined) map.fitBounds(box, { animate, maxZoom: 16 })
    else {
      const { latitude, longitude } = centreOf(view)
      map.easeTo({ center: [longitude, latitude], zoom, animate })
    }
  }, [map, view, zoom, still, covered])

  const report = useEffectEvent((event: MapMovement) => {
    if (!map || (!event.originalEvent && !event.byUser)) return
    const bounds = boundsOf(map)
    // The page's reaction to this event must not move the map again.
    isMovedByUser.current = true
    shownBox.current = asBox(rounded(bounds)).join()
    onMoved?.(bounds, map.getZoom(), event.atOnce ?? false)
  })
  useEffect(() => {
    if (!map) return () => {}
    const onMoveEnd = (event: MapMovement) => report(event)
    map.on('moveend', onMoveEnd)
    return () => void map.off('moveend', onMoveEnd)
  }, [map])

  if (failed)
    return <EmptyState icon={MapPinOff} level={3} title={t('map.failed')} text={t('map.failedText')} />
  const byUser = { byUser: true }
  return (
    <div className={classes.root} style={{ '--covered': `${covered.bottom}px` } as CSSProperties}>
      <div ref={container} className={classes.canvas} />
      {map && (
        <>
          <Pins
            map={map}
            pins={pins}
            clusters={clusters}
            activeId={props.activeId}
            onPin={props.onPin}
            onPinHover={props.onPinHover}
            onZoomTo={(latitude, longitude, atOnce) =>
              map.easeTo(
                { center: [longitude, latitude], zoom: map.getZoom() + CLUSTER_STEP, animate: !still },
                { byUser: true, atOnce },
              )
            }
          />
          {here && (
            <MapMarker map={map} latitude={here.latitude} longitude={here.longitude}>
              <span className={classes.here} role="img" aria-label={t('map.here')} />
            </MapMarker>
          )}
          <div
            className={classes.free}
            style={{ top: covered.top + (props.reservedTop ?? 0), bottom: covered.bottom }}
          >
            <div className={classes.controls}>
              {onLocate && (
                <IconButton
                  icon={LocateFixed}
                  variant="raised"
                  label={t('map.locate')}
                  aria-busy={props.locating}
                  className={props.locating ? classes.locating : undefined}
                  onClick={onLocate}
                />
              )}
              <IconButton
                icon={Plus}
                variant="raised"
                label={t('map.zoomIn')}
                onClick={() => map.zoomIn({ animate: !still }, byUser)}
              />
              <IconButton
                icon={Minus}
                variant="raised"
                label={t('map.zoomOut')}
                onClick={() => map.zoomOut({ animate: !still }, byUser)}
              />
            </div>
          </div>
        </>
      )}
    </div>
  )
}
