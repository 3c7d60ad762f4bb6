/** The place where the reader eats, kept on this device only. */
import { useSyncExternalStore } from 'react'

export type CurrentLocation = {
  latitude: number
  longitude: number
  locationName: string
  villageTownCity: string
}

const KEY = 'currentUserLocation'
const listeners = new Set<() => void>()
let cache: { raw: string | null; value: CurrentLocation | null } = { raw: null, value: null }

export function readCurrentLocation(): CurrentLocation | null {
  const raw = localStorage.getItem(KEY)
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
  localStorage.setItem(KEY, JSON.stringify(location))
  for (const listener of listeners) listener()
}

export function forgetCurrentLocation(): void {
  localStorage.removeItem(KEY)
  for (const listener of listeners) listener()
}

export function useCurrentLocation(): CurrentLocation | null {
  return useSyncExternalStore(
    (listener) => {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
    readCurrentLocation,
    () => null,
  )
}
