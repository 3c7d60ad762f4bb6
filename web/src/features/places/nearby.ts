/** The user's position, as far as it is known without requesting permission. It is kept in memory only. */
import { queryOptions, useQuery } from '@tanstack/react-query'
import { clientSettingsQuery } from '@/shared/api/clientSettings'
import { guessLocation } from '@/shared/api/generated/marmita'
import { roundedPoint } from '@/shared/lib/geo'
import { useCurrentLocation } from '@/shared/session'
import { mayGeolocate } from './geolocate'
import { findCurrentLocation, nameOfPosition } from './useLocate'

/** The device's position if the permission was granted before; otherwise null. */
export const hereQuery = queryOptions({
  queryKey: ['places', 'here'],
  queryFn: async ({ client }) => ((await mayGeolocate()) === 'granted' ? findCurrentLocation(client) : null),
  staleTime: Infinity,
  retry: false,
})

/** The town of the user's network address, if the operator has a database and the device may not be located. */
export const guessQuery = queryOptions({
  queryKey: ['places', 'guess'],
  queryFn: async ({ client, signal }) => {
    if ((await mayGeolocate()) === 'granted') return null
    const { ipLocation } = await client.ensureQueryData(clientSettingsQuery)
    const found = ipLocation ? (await guessLocation({ signal })).data : null
    return found ? nameOfPosition(client, roundedPoint(found)) : null
  },
  staleTime: Infinity,
  retry: false,
})

/** Return the place near which to search: the chosen one, or one that a page has found. It fetches nothing. */
export function useNearby() {
  const current = useCurrentLocation()
  const { data: here } = useQuery({ ...hereQuery, enabled: false })
  const { data: guess } = useQuery({ ...guessQuery, enabled: false })
  return current ?? here ?? guess ?? null
}
