/** Locates the device. The position is neither stored nor sent. */
import type { Point } from '@/shared/lib/geo'

const OPTIONS: PositionOptions = { timeout: 100_000, maximumAge: 0, enableHighAccuracy: false }

/** The reason why locating failed: a part of the text's key. */
export type GeolocationProblem = 'denied' | 'unavailable' | 'timeout' | 'unknown'

const PROBLEMS: Record<number, GeolocationProblem> = { 1: 'denied', 2: 'unavailable', 3: 'timeout' }

export const problemOf = (error: unknown): GeolocationProblem =>
  PROBLEMS[(error as { code?: number } | null)?.code ?? 0] ?? 'unknown'

/** Return the user's permission to locate the device, without requesting it. */
export async function mayGeolocate(): Promise<PermissionState> {
  if (!('geolocation' in navigator)) return 'denied'
  // Old browsers do not support this query.
  const status = await navigator.permissions?.query({ name: 'geolocation' }).catch(() => null)
  return status?.state ?? 'prompt'
}

export function geolocate(): Promise<Point> {
  return new Promise((resolve, reject) => {
    if (!('geolocation' in navigator)) {
      reject(Object.assign(new Error('no geolocation'), { code: 2 }))
      return
    }
    navigator.geolocation.getCurrentPosition(({ coords }) => resolve(coords), reject, OPTIONS)
  })
}
