import { queryOptions } from '@tanstack/react-query'
import { myOrders } from '@/shared/api/generated/marmita'
import type { OrderView } from '@/shared/api/generated/marmita.schemas'
import { serverNow } from '@/shared/lib/clock/serverNow'

/** The customer's newest orders. They show that the cart was bought, or is being paid for, here or in another tab. */
export const newestOrdersQuery = queryOptions({
  queryKey: ['cart-orders'],
  queryFn: async ({ signal }) => (await myOrders({ page: 0, sort: 'CREATED_DESC' }, { signal })).data,
  staleTime: 0,
  refetchOnMount: 'always',
})

/** Return the chef's order that can still be paid for; undefined if there is none. */
export const unpaidOrderOf = (orders: OrderView[], chefId: string): OrderView | undefined =>
  orders.find((order) => order.chef.id === chefId && order.can.pay)

const JUST_NOW_MS = 3_600_000
const BOUGHT: OrderView['status'][] = ['PENDING', 'ACCEPTED', 'PAID', 'COMPLETED']

/** Return the newest order of the last hour that was not cancelled and whose chef has no dishes in the cart now. */
export const recentOrder = (
  orders: OrderView[],
  chefsInCart: string[],
  now: number = serverNow(),
): OrderView | undefined =>
  orders.find(
    (order) =>
      BOUGHT.includes(order.status) &&
      !chefsInCart.includes(order.chef.id) &&
      now - Date.parse(order.createdAt) < JUST_NOW_MS,
  )
