import { queryOptions } from '@tanstack/react-query'
import { STORED_OFFLINE } from '@/shared/api/storedOffline'
import { foodsOfChef, getFood } from '@/shared/api/generated/marmita'

/** In milliseconds. An open page refetches, because a dish stops being available today after its last hour. */
export const AVAILABILITY_REFETCH_MS = 5 * 60_000

export const foodsQuery = (chefId: string) =>
  queryOptions({
    queryKey: ['foods', chefId],
    queryFn: async ({ signal }) => (await foodsOfChef(chefId, { signal })).data,
    refetchInterval: AVAILABILITY_REFETCH_MS,
    meta: STORED_OFFLINE,
  })

export const foodQuery = (foodId: string) =>
  queryOptions({
    queryKey: ['food', foodId],
    queryFn: async ({ signal }) => (await getFood(foodId, { signal })).data,
    meta: STORED_OFFLINE,
  })
