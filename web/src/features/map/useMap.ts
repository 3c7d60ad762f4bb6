import 'maplibre-gl/dist/maplibre-gl.css'
import { AttributionControl, GeoJSONSource, Map as MapLibreMap, setWorkerUrl } from 'maplibre-gl'
import workerUrl from 'maplibre-gl/dist/maplibre-gl-worker.mjs?worker&url'
import { useEffect, useRef, useState } from 'react'
import type { Bounds } from '@/shared/lib/search'
import { grid } from './grid'
import { offlineStyle, type Scheme } from './style'

setWorkerUrl(workerUrl)

const MIN_ZOOM = 4
const MAX_ZOOM = 17

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

type Options = {
  scheme: Scheme
  styleUrl: string | null
  label: string
  bounds: Bounds
  /** Left out, the view is the smallest that holds the bounds. */
  zoom?: number
  /** Whether the wheel zooms; not on a map inside a page that scrolls. */
  wheel: boolean
}

/** One map for the life of the element; `failed` where the device cannot draw it. */
export function useMap(options: Options) {
  const container = useRef<HTMLDivElement>(null)
  const first = useRef(options)
  const [map, setMap] = useState<MapLibreMap | null>(null)
  const [failed, setFailed] = useState(false)
  const { scheme, styleUrl, label } = options

  useEffect(() => {
    if (!container.current) return () => {}
    const { bounds, zoom, wheel } = first.current
    let made: MapLibreMap
    try {
      made = new MapLibreMap({
        container: container.current,
        style: styleUrl ?? offlineStyle(scheme),
        bounds: asBox(bounds),
        minZoom: MIN_ZOOM,
        maxZoom: MAX_ZOOM,
        dragRotate: false,
        pitchWithRotate: false,
        scrollZoom: wheel,
        attributionControl: false,
        // Sharper than this nobody sees, and every pixel is drawn.
        pixelRatio: Math.min(window.devicePixelRatio, 2),
      })
    } catch {
      setFailed(true)
      return () => {}
    }
    if (zoom !== undefined) made.setZoom(zoom)
    made.touchZoomRotate.disableRotation()
    made.addControl(new AttributionControl({ compact: true }), 'bottom-left')
    made.on('styledata', () => drawGrid(made))
    made.on('moveend', () => drawGrid(made))
    setMap(made)
    return () => {
      setMap(null)
      made.remove()
    }
    // The style changes on the living map, below.
    // oxlint-disable-next-line react/exhaustive-deps
  }, [])

  useEffect(() => {
    map?.setStyle(styleUrl ?? offlineStyle(scheme))
  }, [map, scheme, styleUrl])

  useEffect(() => {
    map?.getCanvas().setAttribute('aria-label', label)
  }, [map, label])

  return { container, map, failed }
}
