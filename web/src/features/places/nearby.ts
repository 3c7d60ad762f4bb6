/** Where the reader is, as far as that is known without a question. Kept for this visit only, never on the device. */
import { queryOptions, useQuery } from '@tanstack/react-query'
import { clientSettingsQuery } from '@/shared/api/clientSettings'
import { guessLocation } from '@/shared/api/generated/marmita'
import { roundedPoint } from '@/shared/lib/geo'
import { useCurrentLocation } from '@/shared/session'
import { mayGeolocate } from './geolocate'
import { findHere, nameHere } from './useLocate'

/** The device's place, where its owner has allowed that before; null otherwise. */
export const hereQuery = queryOptions({
  queryKey: ['places', 'here'],
  queryFn: async ({ client }) => ((await mayGeolocate()) === 'granted' ? findHere(client) : null),
  staleTime: Infinity,
  retry: false,
})

/** The town of the reader's network, where the operator has a file of them and the device may not say it better. */
export const guessQuery = queryOptions({
  queryKey: ['places', 'guess'],
  queryFn: async ({ client, signal }) => {
    if ((await mayGeolocate()) === 'granted') return null
    const { ipLocation } = await client.ensureQueryData(clientSettingsQuery)
    const found = ipLocation ? (await guessLocation({ signal })).data : null
    return found ? nameHere(client, roundedPoint(found)) : null
  },
  staleTime: Infinity,
  retry: false,
})

/** The place that suggestions are near to: the chosen one, or what a page has found out. Looks nothing up. */
export function useNearby() {
  const current = useCurrentLocation()
  const { data: here } = useQuery({ ...hereQuery, enabled: false })
  const { data: guess } = useQuery({ ...guessQuery, enabled: false })
  return current ?? here ?? guess ?? null
}
