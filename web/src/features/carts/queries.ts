import { queryOptions, useQuery } from '@tanstack/react-query'
import { getCart, getCartOfChef } from '@/shared/api/generated/marmita'
import type { CartGroup } from '@/shared/api/generated/marmita.schemas'
import { useToken } from '@/shared/session'

/** The customer's cart, one group for each chef. */
export const cartQuery = queryOptions({
  queryKey: ['cart'],
  queryFn: async ({ signal }) => (await getCart({ signal })).data,
  // Another tab or device may have bought the cart.
  refetchOnWindowFocus: 'always',
})

/** One chef's part of the cart with the available days and times. It is refetched every minute because times pass. */
export const checkoutQuery = (chefId: string) =>
  queryOptions({
    queryKey: ['cart', chefId],
    queryFn: async ({ signal }) => (await getCartOfChef(chefId, { signal })).data,
    staleTime: 0,
    refetchInterval: 60_000,
  })

export const portionsOf = (group: CartGroup): number =>
  group.orders.reduce((sum, line) => sum + line.quantity, 0)

/** Return the number of portions of one food in the cart. */
export const portionsOfFood = (groups: CartGroup[], foodId: string): number =>
  groups
    .flatMap((group) => group.orders)
    .reduce((sum, line) => (line.food.id === foodId ? sum + line.quantity : sum), 0)

const portions = (groups: CartGroup[]) => groups.reduce((sum, group) => sum + portionsOf(group), 0)

/** Return the number of portions in the cart; 0 for a visitor and while the cart is loading. */
export function useBagCount(): number {
  const { data = 0 } = useQuery({ ...cartQuery, select: portions, enabled: useToken() !== null })
  return data
}

/** Return one chef's part of the cart; undefined if it is empty, not loaded yet, or the user is a visitor. */
export function useChefBag(chefId: string): CartGroup | undefined {
  const { data } = useQuery({
    ...cartQuery,
    select: (groups) => groups.find((group) => group.chef.id === chefId && group.orders.length > 0),
    enabled: useToken() !== null,
  })
  return data
}
