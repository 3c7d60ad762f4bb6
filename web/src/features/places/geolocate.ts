/** The device's own answer to "where am I". Nothing is kept and nothing is sent. */
import type { Point } from '@/shared/lib/geo'

const OPTIONS: PositionOptions = { timeout: 100_000, maximumAge: 0, enableHighAccuracy: false }

/** Why it did not work, as the dictionary calls it. */
export type GeolocationProblem = 'denied' | 'unavailable' | 'timeout' | 'unknown'

const PROBLEMS: Record<number, GeolocationProblem> = { 1: 'denied', 2: 'unavailable', 3: 'timeout' }

export const problemOf = (error: unknown): GeolocationProblem =>
  PROBLEMS[(error as { code?: number } | null)?.code ?? 0] ?? 'unknown'

/** What the reader has decided about it; asking costs no question. */
export async function mayGeolocate(): Promise<PermissionState> {
  if (!('geolocation' in navigator)) return 'denied'
  // Old browsers do not disclose it.
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
