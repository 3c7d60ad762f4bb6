/** The place where the reader eats, kept on this device only. */
import { useSyncExternalStore } from 'react'
import { deviceStorage } from '@/shared/lib/storage'

export type CurrentLocation = {
  latitude: number
  longitude: number
  locationName: string
  villageTownCity: string
}

const KEY = 'currentUserLocation'
let cache: { raw: string | null; value: CurrentLocation | null } = { raw: null, value: null }

export function readCurrentLocation(): CurrentLocation | null {
  const raw = deviceStorage.get(KEY)
  if (raw !== cache.raw) cache = { raw, value: parse(raw) }
  return cache.value
}

function parse(raw: string | null): CurrentLocation | null {
  try {
    const value = raw ? (JSON.parse(raw) as CurrentLocation) : null
    return value && Number.isFinite(value.latitude) && Number.isFinite(value.longitude) ? value : null
  } catch {
    return null
  }
}

export function writeCurrentLocation(location: CurrentLocation): void {
  deviceStorage.set(KEY, JSON.stringify(location))
}

export function forgetCurrentLocation(): void {
  deviceStorage.remove(KEY)
}

export function useCurrentLocation(): CurrentLocation | null {
  return useSyncExternalStore(
    (listener) => deviceStorage.subscribe(KEY, listener),
    readCurrentLocation,
    () => null,
  )
}
