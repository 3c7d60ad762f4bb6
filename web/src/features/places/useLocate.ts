import { type QueryClient, useMutation, useQueryClient } from '@tanstack/react-query'
import { i18n } from '@/shared/i18n/translate'
import { useTranslation } from '@/shared/i18n/useTranslation'
import { type Point, roundedPoint } from '@/shared/lib/geo'
import { showError } from '@/shared/lib/toast'
import { type CurrentLocation, currentLocation } from '@/shared/session'
import { geolocate, problemOf } from './geolocate'
import { locationOf, placeAtQuery } from './queries'

/** Return the device's rounded position with its name. */
export async function findCurrentLocation(client: QueryClient): Promise<CurrentLocation> {
  return nameOfPosition(client, roundedPoint(await geolocate()))
}

export async function nameOfPosition(client: QueryClient, here: Point): Promise<CurrentLocation> {
  try {
    return locationOf(await client.fetchQuery(placeAtQuery(here)), here)
  } catch {
    // A position without a name is still usable.
    return { ...here, locationName: i18n.t('places.unknown'), villageTownCity: '' }
  }
}

/**
 * Return a function that locates the device, fetches the name of the place and stores it on the device only. Errors are
 * shown as toasts.
 */
export function useLocate() {
  const { t } = useTranslation()
  const client = useQueryClient()
  const { mutate, isPending, data } = useMutation({
    mutationFn: () => findCurrentLocation(client),
    onSuccess: currentLocation.set,
    onError: (error) => showError(t(`places.problem.${problemOf(error)}`)),
  })
  return {
    locate: (onFound?: (place: CurrentLocation) => void) => mutate(undefined, { onSuccess: onFound }),
    locating: isPending,
    here: data ?? null,
  }
}
