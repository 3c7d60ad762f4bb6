/** From the address bar to the question for the server, and to where the map looks. */
import { type AreaParams, filterParams } from '@/features/chefs'
import type { FilterCountsParams } from '@/shared/api/generated/marmita.schemas'
import { boundsAround, type Point } from '@/shared/lib/geo'
import { type Bounds, type HomeSearch, parseBounds, roundedBounds } from '@/shared/lib/search'

/** Where the map looks when nobody has said where they eat. */
export const PARIS: Bounds = { south: 48.815, west: 2.25, north: 48.905, east: 2.42 }

/** The requested bounds, else those around the reader's place, else Paris. */
export function viewOf(search: HomeSearch, place: Point | null): Bounds {
  return roundedBounds(parseBounds(search.bounds) ?? (place ? boundsAround(place) : PARIS))
}

/** Chefs within a radius when one was requested, else those inside the view. */
export function areaOf(search: HomeSearch, place: Point | null): AreaParams {
  const filters = filterParams(search)
  if (search.radius && place && !search.bounds)
    return { lat: place.latitude, lon: place.longitude, km: search.radius, ...filters }
  const { north, east, south, west } = viewOf(search, place)
  return { ne_lat: north, ne_lng: east, sw_lat: south, sw_lng: west, ...filters }
}

/** What the counts of the filters are about: the same question as the list's, and where distances begin. */
export function countedOf(search: HomeSearch, place: Point | null): FilterCountsParams {
  const point = place ? { lat: place.latitude, lon: place.longitude } : {}
  return search.q
    ? { phrase: search.q, ...point, ...filterParams(search) }
    : { ...point, ...areaOf(search, place) }
}

/** Degrees around the outermost, and the share of the whole, so that no pin lies on the edge. */
const MARGIN = 0.01
const SHARE = 0.08

/** Bounds that hold all of these; none for nobody. */
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
