import { queryOptions } from '@tanstack/react-query'
import { activateByPost } from '@/shared/api/generated/marmita'

/** Activates an account once; opening the link again says that it is activated already. */
export const activationQuery = (key: string) =>
  queryOptions({
    queryKey: ['activation', key],
    queryFn: async () => (await activateByPost({ key })).data.status,
    staleTime: Number.POSITIVE_INFINITY,
    refetchOnWindowFocus: false,
  })
