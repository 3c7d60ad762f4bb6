/** The fields that a found place fills in, and the pin's distance from it. */
import type { GeocodingResult } from '@/shared/api/generated/marmita.schemas'
import { distanceKm, type Point } from '@/shared/lib/geo'
import type { PlaceValues } from '../values'

/** Return the fields that a search result contains; a street only if it has one. */
export function fieldsOf(found: GeocodingResult): Partial<PlaceValues> {
  const { city, town, village, hamlet, suburb, country, road } = found.address
  const settlement = city ?? town ?? village ?? hamlet
  return {
    latitude: found.lat,
    longitude: found.lon,
    locationName: suburb ?? settlement ?? '',
    coordinatesVerified: false,
    ...(settlement ? { city: settlement } : {}),
    ...(country ? { country } : {}),
    ...(road ? { street: road } : {}),
  }
}

export const pointOf = ({ latitude, longitude }: Pick<PlaceValues, 'latitude' | 'longitude'>): Point | null =>
  latitude === null || longitude === null ? null : { latitude, longitude }

/** Return the distance in metres between two positions. */
export const metresFrom = (from: Point, to: Point): number => {
  // distanceKm rounds to ten metres, which is too coarse near a door.
  const north = (to.latitude - from.latitude) * 111_195
  const east = (to.longitude - from.longitude) * 111_195 * Math.cos((from.latitude * Math.PI) / 180)
  const near = Math.hypot(north, east)
  return Math.round(near < 1000 ? near : distanceKm(from, to) * 1000)
}
