/** Places on the globe, in degrees and kilometres. */
import type { Bounds } from './search'

export type Point = { latitude: number; longitude: number }

const EARTH_RADIUS_KM = 6371
const RADIANS = Math.PI / 180

/** Half the side of the box around a reader's place, in degrees. */
const AROUND_DEGREES = 0.05

/** Return the distance over the ground in kilometres, to two decimals. */
export function distanceKm(from: Point, to: Point): number {
  const latitude = (to.latitude - from.latitude) * RADIANS
  const longitude = (to.longitude - from.longitude) * RADIANS
  const chord =
    Math.sin(latitude / 2) ** 2 +
    Math.cos(from.latitude * RADIANS) * Math.cos(to.latitude * RADIANS) * Math.sin(longitude / 2) ** 2
  return Math.round(2 * EARTH_RADIUS_KM * Math.asin(Math.sqrt(chord)) * 100) / 100
}

export function boundsAround({ latitude, longitude }: Point, degrees = AROUND_DEGREES): Bounds {
  return {
    south: Math.max(-90, latitude - degrees),
    west: Math.max(-180, longitude - degrees),
    north: Math.min(90, latitude + degrees),
    east: Math.min(180, longitude + degrees),
  }
}

export function centreOf({ south, west, north, east }: Bounds): Point {
  return { latitude: (south + north) / 2, longitude: (west + east) / 2 }
}

/** Return a point with the precision in which points are stored and shown: 3 decimals of latitude, 4 of longitude. */
export function roundedPoint({ latitude, longitude }: Point): Point {
  return { latitude: Number(latitude.toFixed(3)), longitude: Number(longitude.toFixed(4)) }
}
