import { type Map as MapLibreMap, Marker } from 'maplibre-gl'
import { type ReactNode, useEffect, useState } from 'react'
import { createPortal } from 'react-dom'

type Props = {
  map: MapLibreMap
  latitude: number
  longitude: number
  /** Lies over the others. */
  onTop?: boolean
  children: ReactNode
}

/** React content that stays at a place of the map. */
export function MapMarker({ map, latitude, longitude, onTop = false, children }: Props) {
  const [element] = useState(() => document.createElement('div'))
  useEffect(() => {
    const marker = new Marker({ element }).setLngLat([longitude, latitude]).addTo(map)
    // The library names the wrapper "Map marker"; what is inside names itself.
    element.removeAttribute('aria-label')
    element.removeAttribute('role')
    element.removeAttribute('tabindex')
    return () => {
      marker.remove()
    }
  }, [map, element, latitude, longitude])
  useEffect(() => {
    element.style.zIndex = onTop ? '2' : ''
  }, [element, onTop])
  return createPortal(children, element)
}
