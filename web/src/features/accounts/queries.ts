import { queryOptions } from '@tanstack/react-query'
import { activateByPost } from '@/shared/api/generated/marmita'

/** Activates an account once. Opening the link again answers that the account is already activated. */
export const activationQuery = (key: string) =>
  queryOptions({
    queryKey: ['activation', key],
    queryFn: async () => (await activateByPost({ key })).data.status,
    staleTime: Number.POSITIVE_INFINITY,
    refetchOnWindowFocus: false,
  })
