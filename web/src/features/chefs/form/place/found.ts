/** What a place that was found fills in, and how far the pin stands from it. */
import type { GeocodingResult } from '@/shared/api/generated/marmita.schemas'
import { distanceKm, type Point } from '@/shared/lib/geo'
import type { PlaceValues } from '../values'

/** The fields that a search result knows; a street only where it names one. */
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

/** Metres from where the search has put the pin. */
export const metresFrom = (from: Point, to: Point): number => {
  // distanceKm rounds to ten metres: near a door that is too coarse.
  const north = (to.latitude - from.latitude) * 111_195
  const east = (to.longitude - from.longitude) * 111_195 * Math.cos((from.latitude * Math.PI) / 180)
  const near = Math.hypot(north, east)
  return Math.round(near < 1000 ? near : distanceKm(from, to) * 1000)
}
