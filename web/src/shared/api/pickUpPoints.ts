import { queryOptions } from '@tanstack/react-query'
import { allPickUpPoints } from './generated/marmita'

/** Every pick-up point that takes meals in. */
export const pickUpPointsQuery = queryOptions({
  queryKey: ['pick-up-points'],
  queryFn: async ({ signal }) => (await allPickUpPoints({ signal })).data,
  staleTime: 5 * 60_000,
})
