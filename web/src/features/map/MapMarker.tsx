import { type Map as MapLibreMap, Marker } from 'maplibre-gl'
import { type ReactNode, useEffect, useState } from 'react'
import { createPortal } from 'react-dom'

type Props = {
  map: MapLibreMap
  latitude: number
  longitude: number
  children: ReactNode
}

/** React content at a position of the map. */
export function MapMarker({ map, latitude, longitude, children }: Props) {
  const [element] = useState(() => document.createElement('div'))
  useEffect(() => {
    const marker = new Marker({ element })
    marker.setLngLat([longitude, latitude]).addTo(map)
    // The library labels the wrapper "Map marker"; the content has its own label.
    for (const attribute of ['aria-label', 'role', 'tabindex']) element.removeAttribute(attribute)
    return () => {
      marker.remove()
    }
  }, [map, element, latitude, longitude])
  return createPortal(children, element)
}
