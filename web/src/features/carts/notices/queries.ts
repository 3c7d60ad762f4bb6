import { queryOptions } from '@tanstack/react-query'
import { myOrders } from '@/shared/api/generated/marmita'
import type { OrderView } from '@/shared/api/generated/marmita.schemas'
import { serverNow } from '@/shared/lib/clock/serverNow'

/** The reader's newest orders: with what the cart was bought, or is being paid for, here or in another tab. */
export const newestOrdersQuery = queryOptions({
  queryKey: ['cart-orders'],
  queryFn: async ({ signal }) => (await myOrders({ page: 0, sort: 'CREATED_DESC' }, { signal })).data,
  staleTime: 0,
  refetchOnMount: 'always',
})

/** The order of the chef's part of the cart that can be paid for still. */
export const unpaidOrderOf = (orders: OrderView[], chefId: string): OrderView | undefined =>
  orders.find((order) => order.chef.id === chefId && order.can.pay)

const JUST_NOW_MS = 3_600_000
const BOUGHT: OrderView['status'][] = ['PENDING', 'ACCEPTED', 'PAID', 'COMPLETED']

/** The newest order of the last hour that stands and has left nothing of its chef in the cart. */
export const justBought = (
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
