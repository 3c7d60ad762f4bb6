/** Converts the search values in the address to the parameters of the server and to the view of the map. */
import { type AreaParams, filterParams } from '@/features/chefs'
import type { FilterCountsParams } from '@/shared/api/generated/marmita.schemas'
import { boundsAround, type Point } from '@/shared/lib/geo'
import { type Bounds, type HomeSearch, parseBounds, roundedBounds } from '@/shared/lib/search'

/** The view of the map while no place is known. */
export const PARIS: Bounds = { south: 48.815, west: 2.25, north: 48.905, east: 2.42 }

/** Return the bounds in the address, or else those around the reader's place, or else those of Paris. */
export function viewOf(search: HomeSearch, place: Point | null): Bounds {
  return roundedBounds(parseBounds(search.bounds) ?? (place ? boundsAround(place) : PARIS))
}

/** Return the parameters for chefs within a radius if one is set, or else for chefs inside the view. */
export function areaOf(search: HomeSearch, place: Point | null): AreaParams {
  const filters = filterParams(search)
  if (search.radius && place && !search.bounds)
    return { lat: place.latitude, lon: place.longitude, km: search.radius, ...filters }
  const { north, east, south, west } = viewOf(search, place)
  return { ne_lat: north, ne_lng: east, sw_lat: south, sw_lng: west, ...filters }
}

/**
 * Return the parameters for the counts of the filters: those of the list, and the point from which distances are
 * measured.
 */
export function countedOf(search: HomeSearch, place: Point | null): FilterCountsParams {
  const point = place ? { lat: place.latitude, lon: place.longitude } : {}
  return search.q
    ? { phrase: search.q, ...point, ...filterParams(search) }
    : { ...point, ...areaOf(search, place) }
}

/** The margin in degrees and as a part of the whole, so that no pin is at the edge. */
const MARGIN = 0.01
const SHARE = 0.08

/** Return the bounds of all points with a margin, or null for no points. */
export function boundsOf(points: readonly Point[]): Bounds | null {
  if (points.length === 0) return null
  const [latitudes, longitudes] = [
    points.map((point) => point.latitude),
    points.map((point) => point.longitude),
  ]
  const [south, north] = [Math.min(...latitudes), Math.max(...latitudes)]
  const [west, east] = [Math.min(...longitudes), Math.max(...longitudes)]
  const [high, wide] = [MARGIN + (north - south) * SHARE, MARGIN + (east - west) * SHARE]
  return roundedBounds({ south: south - high, north: north + high, west: west - wide, east: east + wide })
}
