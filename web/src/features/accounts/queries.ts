import { queryOptions } from '@tanstack/react-query'
import { activateByPost, clientSettings } from '@/shared/api/generated/marmita'

/** What the server states to every client about itself. */
export const clientSettingsQuery = queryOptions({
  queryKey: ['client-settings'],
  queryFn: async ({ signal }) => (await clientSettings({ signal })).data,
  staleTime: Number.POSITIVE_INFINITY,
})

/** Activates an account once; opening the link again says that it is activated already. */
export const activationQuery = (key: string) =>
  queryOptions({
    queryKey: ['activation', key],
    queryFn: async () => (await activateByPost({ key })).data.status,
    staleTime: Number.POSITIVE_INFINITY,
    refetchOnWindowFocus: false,
  })
