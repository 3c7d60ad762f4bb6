import { queryOptions } from '@tanstack/react-query'
import { adminOverview } from '@/shared/api/generated/overview'

/** What needs a person now; the frame of the area shows its numbers, so it is read again from time to time. */
export const overviewQuery = queryOptions({
  queryKey: ['overview'],
  queryFn: async ({ signal }) => (await adminOverview({ signal })).data,
  staleTime: 15_000,
  refetchInterval: 60_000,
})
