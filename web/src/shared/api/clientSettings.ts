import { queryOptions } from '@tanstack/react-query'
import { STORED_OFFLINE_UNDATED } from './storedOffline'
import { clientSettings } from './generated/marmita'

/** The settings of the server that every client needs. */
export const clientSettingsQuery = queryOptions({
  queryKey: ['client-settings'],
  queryFn: async ({ signal }) => (await clientSettings({ signal })).data,
  staleTime: Number.POSITIVE_INFINITY,
  meta: STORED_OFFLINE_UNDATED,
})
