import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { roundedPoint } from '@/shared/lib/geo'
import { showError } from '@/shared/lib/toast'
import { type CurrentLocation, writeCurrentLocation } from '@/shared/session'
import { geolocate, problemOf } from './geolocate'
import { locationOf, placeAtQuery } from './queries'

/** Asks the device where it is, names the place and keeps it on the device only. Problems are toasts. */
export function useLocate() {
  const { t } = useTranslation()
  const client = useQueryClient()
  const { mutate, isPending, data } = useMutation({
    mutationFn: async (): Promise<CurrentLocation> => {
      const here = roundedPoint(await geolocate())
      try {
        return locationOf(await client.fetchQuery(placeAtQuery(here)), here)
      } catch {
        // A place without a name is still a place.
        return { ...here, locationName: t('places.unknown'), villageTownCity: '' }
      }
    },
    onSuccess: writeCurrentLocation,
    onError: (error) => showError(t(`places.problem.${problemOf(error)}`)),
  })
  return {
    locate: (onFound?: (place: CurrentLocation) => void) => mutate(undefined, { onSuccess: onFound }),
    locating: isPending,
    here: data ?? null,
  }
}
