/** The place where the reader eats, kept on this device only. */
import { useSelector } from '@tanstack/react-store'
import { createDeviceValue } from '@/shared/lib/storage/deviceValue'

export type CurrentLocation = {
  latitude: number
  longitude: number
  locationName: string
  villageTownCity: string
}

export const currentLocation = createDeviceValue('currentUserLocation', (stored): CurrentLocation | null => {
  const place = stored as CurrentLocation | null | undefined
  return Number.isFinite(place?.latitude) && Number.isFinite(place?.longitude) ? (place ?? null) : null
})

export const useCurrentLocation = (): CurrentLocation | null => useSelector(currentLocation)
