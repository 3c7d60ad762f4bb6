import { queryOptions } from '@tanstack/react-query'
import { ownMenu } from '@/shared/api/generated/marmita'

/** All dishes of a chef with the facts for their owner. */
export const ownMenuQuery = (chefId: string) =>
  queryOptions({
    queryKey: ['own menu', chefId],
    queryFn: async ({ signal }) => (await ownMenu(chefId, { signal })).data,
  })
