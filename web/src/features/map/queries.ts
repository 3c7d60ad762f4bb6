import { queryOptions } from '@tanstack/react-query'
import { clientSettingsQuery } from '@/shared/api/clientSettings'
import { type Base, bundledBase } from './base'

/** What the operator of this Marmita has set for the map; its library comes only with a setting that needs it. */
export const baseQuery = queryOptions({
  queryKey: ['map', 'base'],
  queryFn: async ({ client }): Promise<Base> => {
    const { mapStyleUrl, mapTilesUrl } = await client.ensureQueryData(clientSettingsQuery)
    if (mapStyleUrl) return () => mapStyleUrl
    if (!mapTilesUrl) return bundledBase
    const { streetsBase } = await import('./streets/streetsBase')
    return streetsBase(mapTilesUrl)
  },
  staleTime: Infinity,
  retry: false,
})
