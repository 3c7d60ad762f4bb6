import { queryOptions } from '@tanstack/react-query'
import { ownMenu } from '@/shared/api/generated/marmita'

/** Every dish of a chef, as the chef sees it. */
export const ownMenuQuery = (chefId: string) =>
  queryOptions({
    queryKey: ['own menu', chefId],
    queryFn: async ({ signal }) => (await ownMenu(chefId, { signal })).data,
  })
