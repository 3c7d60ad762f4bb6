import { queryOptions } from '@tanstack/react-query'
import { foodsOfChef, getFood } from '@/shared/api/generated/marmita'

export const foodsQuery = (chefId: string) =>
  queryOptions({
    queryKey: ['foods', chefId],
    queryFn: async ({ signal }) => (await foodsOfChef(chefId, { signal })).data,
  })

export const foodQuery = (foodId: string) =>
  queryOptions({
    queryKey: ['food', foodId],
    queryFn: async ({ signal }) => (await getFood(foodId, { signal })).data,
  })
