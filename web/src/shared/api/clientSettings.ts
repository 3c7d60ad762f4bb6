import { queryOptions } from '@tanstack/react-query'
import { KEPT_UNDATED } from './kept'
import { clientSettings } from './generated/marmita'

/** What the server states to every client about itself. */
export const clientSettingsQuery = queryOptions({
  queryKey: ['client-settings'],
  queryFn: async ({ signal }) => (await clientSettings({ signal })).data,
  staleTime: Number.POSITIVE_INFINITY,
  meta: KEPT_UNDATED,
})
