import { queryOptions, useQuery } from '@tanstack/react-query'
import { getCart } from '@/shared/api/generated/marmita'
import type { CartGroup } from '@/shared/api/generated/marmita.schemas'
import { useToken } from '@/shared/session'

/** The reader's bag, one group a chef. */
export const cartQuery = queryOptions({
  queryKey: ['cart'],
  queryFn: async ({ signal }) => (await getCart({ signal })).data,
})

const portions = (groups: CartGroup[]) =>
  groups.reduce((sum, group) => group.orders.reduce((inner, line) => inner + line.quantity, sum), 0)

/** Portions in the bag; 0 for a visitor and until the answer is there. */
export function useBagCount(): number {
  const { data = 0 } = useQuery({ ...cartQuery, select: portions, enabled: useToken() !== null })
  return data
}
