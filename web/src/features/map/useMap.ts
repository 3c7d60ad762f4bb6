import 'maplibre-gl/dist/maplibre-gl.css'
import { AttributionControl, GeoJSONSource, Map as MapLibreMap, setWorkerUrl } from 'maplibre-gl'
import workerUrl from 'maplibre-gl/dist/maplibre-gl-worker.mjs?worker&url'
import { useEffect, useRef, useState } from 'react'
import { useTranslation } from '@/shared/i18n/useTranslation'
import type { Bounds } from '@/shared/lib/search'
import { grid } from './grid'
import type { Base } from './base'
import { type Scheme, seaColour } from './style'

setWorkerUrl(workerUrl)

const MIN_ZOOM = 4
const MAX_ZOOM = 17
/** In pixels. */
const NARROW = 480

export function boundsOf(map: MapLibreMap): Bounds {
  const bounds = map.getBounds()
  return {
    south: bounds.getSouth(),
    west: bounds.getWest(),
    north: bounds.getNorth(),
    east: bounds.getEast(),
  }
}

export const asBox = ({ south, west, north, east }: Bounds): [number, number, number, number] => [
  west,
  south,
  east,
  north,
]

function drawGrid(map: MapLibreMap): void {
  const source = map.getSource('grid')
  if (source instanceof GeoJSONSource) source.setData(grid(boundsOf(map)))
}

/** Collapse the attribution on a narrow map, where it would cover the content. */
function foldAttribution(map: MapLibreMap): void {
  const box = map.getContainer()
  if (box.clientWidth < NARROW)
    box.querySelector<HTMLElement>('.maplibregl-compact-show > .maplibregl-ctrl-attrib-button')?.click()
}

const hasLand = (map: MapLibreMap) => map.getSource('land') !== undefined && map.isSourceLoaded('land')

type Options = {
  scheme: Scheme
  base: Base
  label: string
  bounds: Bounds
  /** Without a zoom the view is the smallest that contains the bounds. */
  zoom?: number
  /** Whether the mouse wheel zooms; false for a map inside a scrolling page. */
  wheel: boolean
}

/** Return one map for the lifetime of the element. `failed` is true if the device cannot draw it. */
export function useMap(options: Options) {
  const container = useRef<HTMLDivElement>(null)
  const first = useRef(options)
  const [map, setMap] = useState<MapLibreMap | null>(null)
  const [failed, setFailed] = useState(false)
  const { scheme, base, label } = options
  const { language } = useTranslation()

  useEffect(() => {
    if (!container.current) return () => {}
    const { bounds, zoom, wheel } = first.current
    let made: MapLibreMap
    try {
      made = new MapLibreMap({
        container: container.current,
        style: base({ scheme, language, hasSea: false }),
        bounds: asBox(bounds),
        minZoom: MIN_ZOOM,
        maxZoom: MAX_ZOOM,
        dragRotate: false,
        pitchWithRotate: false,
        scrollZoom: wheel,
        attributionControl: false,
        // A higher resolution is not visible, but takes time to draw.
        pixelRatio: Math.min(window.devicePixelRatio, 2),
      })
    } catch {
      setFailed(true)
      return () => {}
    }
    if (zoom !== undefined) made.setZoom(zoom)
    made.touchZoomRotate.disableRotation()
    made.addControl(new AttributionControl({ compact: true }), 'bottom-left')
    made.once('idle', () => foldAttribution(made))
    made.on('styledata', () => drawGrid(made))
    made.on('moveend', () => drawGrid(made))
    setMap(made)
    return () => {
      setMap(null)
      made.remove()
    }
    // Later changes of the style are applied to the existing map, below.
    // oxlint-disable-next-line react/exhaustive-deps
  }, [])

  useEffect(() => {
    if (!map) return () => {}
    const style = base({ scheme, language, hasSea: hasLand(map) })
    map.setStyle(style)
    const fillSea = () => {
      if (map.getLayer('ground') && hasLand(map))
        map.setPaintProperty('ground', 'background-color', seaColour(scheme))
    }
    if (typeof style !== 'string') map.on('sourcedata', fillSea)
    return () => void map.off('sourcedata', fillSea)
  }, [map, scheme, base, language])

  useEffect(() => {
    map?.getCanvas().setAttribute('aria-label', label)
  }, [map, label])

  return { container, map, failed }
}
