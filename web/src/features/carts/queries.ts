import { queryOptions, useQuery } from '@tanstack/react-query'
import { getCart, getCartOfChef } from '@/shared/api/generated/marmita'
import type { CartGroup } from '@/shared/api/generated/marmita.schemas'
import { useToken } from '@/shared/session'

/** The reader's bag, one group a chef. */
export const cartQuery = queryOptions({
  queryKey: ['cart'],
  queryFn: async ({ signal }) => (await getCart({ signal })).data,
  // Another tab or device may have bought what is in it.
  refetchOnWindowFocus: 'always',
})

/** One chef's part of the bag with the days and times that can be had. Times pass, so it is never fresh for long. */
export const checkoutQuery = (chefId: string) =>
  queryOptions({
    queryKey: ['cart', chefId],
    queryFn: async ({ signal }) => (await getCartOfChef(chefId, { signal })).data,
    staleTime: 0,
    refetchInterval: 60_000,
  })

export const portionsOf = (group: CartGroup): number =>
  group.orders.reduce((sum, line) => sum + line.quantity, 0)

/** Portions of one food that lie in the bag already. */
export const portionsOfFood = (groups: CartGroup[], foodId: string): number =>
  groups
    .flatMap((group) => group.orders)
    .reduce((sum, line) => (line.food.id === foodId ? sum + line.quantity : sum), 0)

const portions = (groups: CartGroup[]) => groups.reduce((sum, group) => sum + portionsOf(group), 0)

/** Portions in the bag; 0 for a visitor and until the answer is there. */
export function useBagCount(): number {
  const { data = 0 } = useQuery({ ...cartQuery, select: portions, enabled: useToken() !== null })
  return data
}

/** One chef's part of the bag; undefined while it is empty, unknown, or the reader is a visitor. */
export function useChefBag(chefId: string): CartGroup | undefined {
  const { data } = useQuery({
    ...cartQuery,
    select: (groups) => groups.find((group) => group.chef.id === chefId && group.orders.length > 0),
    enabled: useToken() !== null,
  })
  return data
}
