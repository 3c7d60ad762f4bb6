import { queryOptions } from '@tanstack/react-query'
import { clientSettingsQuery } from '@/shared/api/clientSettings'
import { type Base, bundledBase } from './base'

/** The base map that the operator has configured. The library for streets is loaded only if they are configured. */
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
