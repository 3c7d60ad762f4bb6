import { queryOptions } from '@tanstack/react-query'
import { allPickUpPoints } from './generated/marmita'

/** All pick-up points that accept meals. */
export const pickUpPointsQuery = queryOptions({
  queryKey: ['pick-up-points'],
  queryFn: async ({ signal }) => (await allPickUpPoints({ signal })).data,
  staleTime: 5 * 60_000,
})
