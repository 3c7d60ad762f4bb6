import { queryOptions } from '@tanstack/react-query'
import { adminOverview } from '@/shared/api/generated/overview'

/** The tasks that need a person now. The admin area shows their numbers, so they are refetched regularly. */
export const overviewQuery = queryOptions({
  queryKey: ['overview'],
  queryFn: async ({ signal }) => (await adminOverview({ signal })).data,
  staleTime: 15_000,
  refetchInterval: 60_000,
})
