/** A grid of meridians and parallels, which shows scale and movement where the map has no streets. */
import type { Feature, FeatureCollection } from 'geojson'
import type { Bounds } from '@/shared/lib/search'

const STEPS = [10, 5, 2, 1, 0.5, 0.2, 0.1, 0.05, 0.02, 0.01, 0.005, 0.002]
/** Every fifth line is a major one. */
const MAJOR = 5
const LINES_ACROSS = 12

/** Return the widest step in degrees that draws at least a dozen lines over the width of the view. */
export function gridStep({ west, east }: Bounds): number {
  return STEPS.find((step) => (east - west) / step >= LINES_ACROSS) ?? STEPS.at(-1)!
}

export function grid(bounds: Bounds): FeatureCollection {
  const step = gridStep(bounds)
  // Draw one width of the view beyond every side, so that dragging does not reach the end of the grid.
  const margin = bounds.east - bounds.west
  const west = Math.floor((bounds.west - margin) / step)
  const east = Math.ceil((bounds.east + margin) / step)
  const south = Math.floor(Math.max(-85, bounds.south - margin) / step)
  const north = Math.ceil(Math.min(85, bounds.north + margin) / step)
  const line = (index: number, from: [number, number], to: [number, number]): Feature => ({
    type: 'Feature',
    properties: { kind: index % MAJOR === 0 ? 'major' : 'minor' },
    geometry: { type: 'LineString', coordinates: [from, to] },
  })
  const features: Feature[] = []
  for (let index = west; index <= east; index++)
    features.push(line(index, [index * step, south * step], [index * step, north * step]))
  for (let index = south; index <= north; index++)
    features.push(line(index, [west * step, index * step], [east * step, index * step]))
  return { type: 'FeatureCollection', features }
}
