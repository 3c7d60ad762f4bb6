import { keepPreviousData, queryOptions, useQueryClient } from '@tanstack/react-query'
import {
  allOrders,
  chefOrders,
  getOrder,
  myDashboard,
  myOrders,
  orderDocuments,
  orderForAdmin,
  pickUpPointDay,
  stuckOrdersForAdmin,
} from '@/shared/api/generated/marmita'
import type {
  AdminOrder,
  AllOrdersParams,
  OrderSort,
  OrderView,
} from '@/shared/api/generated/marmita.schemas'
import { totalCount } from '@/shared/api/http'
import { STORED_OFFLINE } from '@/shared/api/storedOffline'
import { useRealtime } from '@/shared/api/realtime'
import type { AdminOrderSearch } from '@/shared/lib/address/adminSearch'
import type { SellerChoice } from '@/shared/lib/search'
import { waitForPointerRelease } from '@/shared/lib/waitForPointerRelease'
import type { ListPage } from '@/shared/ui/admin/list/list'

export type OrderPage = { orders: OrderView[]; total: number }

const ORDERS = ['orders'] as const

/** Others change orders, and no events are received while no list is on screen: refetch each time a list is opened. */
const LIST = { placeholderData: keepPreviousData, staleTime: 0 } as const

/** Wait for the answer, and until no button of the list is pressed, because the new list would move it. */
async function settled<Answer>(request: Promise<Answer>): Promise<Answer> {
  const answer = await request
  await waitForPointerRelease()
  return answer
}

async function pageOf(request: Promise<{ data: OrderView[]; headers: Headers }>): Promise<OrderPage> {
  const answer = await settled(request)
  return { orders: answer.data, total: totalCount(answer) }
}

/** The customer's own orders; pages count from 1, as in the address. */
export const myOrdersQuery = (page: number, sort: OrderSort) =>
  queryOptions({
    queryKey: [...ORDERS, 'mine', page, sort],
    queryFn: ({ signal }) => pageOf(myOrders({ page: page - 1, sort }, { signal })),
    ...LIST,
    meta: STORED_OFFLINE,
  })

/** The orders of the user's chef or pick-up point; pages count from 1. */
export const chefOrdersQuery = (page: number, sort: OrderSort, of?: SellerChoice) =>
  queryOptions({
    queryKey: [...ORDERS, 'chef', of, page, sort],
    queryFn: ({ signal }) => pageOf(chefOrders({ page: page - 1, sort, point: of === 'point' }, { signal })),
    ...LIST,
  })

/** Return the search of the address as parameters of the call. */
export const adminOrderParams = ({ attention, ...search }: AdminOrderSearch): AllOrdersParams => ({
  ...search,
  attention: attention === 'yes' || undefined,
})

/** All orders, for admins. */
export const adminOrdersQuery = (search: AdminOrderSearch) =>
  queryOptions({
    queryKey: [...ORDERS, 'admin', 'all', search],
    queryFn: async ({ signal }): Promise<ListPage<AdminOrder>> => {
      const answer = await settled(allOrders(adminOrderParams(search), { signal }))
      const { orders, previous, next } = answer.data
      return { rows: orders, previous, next, total: totalCount(answer) }
    },
    ...LIST,
  })

/** The orders whose money needs an admin, with the reasons; pages count from 1. */
export const stuckOrdersQuery = (page: number) =>
  queryOptions({
    queryKey: [...ORDERS, 'admin', 'stuck', page],
    queryFn: async ({ signal }) => {
      const answer = await settled(stuckOrdersForAdmin({ page: page - 1 }, { signal }))
      return { orders: answer.data, total: totalCount(answer) }
    },
    ...LIST,
  })

/** One order with its money and its history, for admins. */
export const adminOrderQuery = (id: string) =>
  queryOptions({
    queryKey: [...ORDERS, 'admin', 'one', id],
    queryFn: async ({ signal }) => (await orderForAdmin(id, { signal })).data,
    staleTime: 0,
  })

/** One order with the fields that the user may see. */
export const orderQuery = (id: string) =>
  queryOptions({
    queryKey: [...ORDERS, 'one', id],
    queryFn: async ({ signal }) => (await getOrder(id, { signal })).data,
    staleTime: 0,
    meta: STORED_OFFLINE,
  })

/** The receipt and the credit notes of an order; each refund adds one. */
export const documentsQuery = (id: string, refunded: number) =>
  queryOptions({
    queryKey: [...ORDERS, 'documents', id, refunded],
    queryFn: async ({ signal }) => (await orderDocuments(id, { signal })).data,
  })

/** The board of the user's chef or pick-up point. */
export const dashboardQuery = (of?: SellerChoice) =>
  queryOptions({
    queryKey: [...ORDERS, 'board', of],
    queryFn: async ({ signal }) => (await settled(myDashboard({ point: of === 'point' }, { signal }))).data,
    staleTime: 0,
  })

/** The orders of a day at the user's pick-up point; without a day it is today. */
export const pointDayQuery = (day: string | undefined) =>
  queryOptions({
    queryKey: [...ORDERS, 'point', day ?? 'today'],
    queryFn: async ({ signal }) => (await settled(pickUpPointDay({ day }, { signal }))).data,
    ...LIST,
  })

/**
 * Return a function that refetches the orders on screen, or all cached ones. Its promise resolves when the answers have
 * arrived.
 */
export function useRefreshOrders(): (which?: 'active' | 'all') => Promise<void> {
  const queryClient = useQueryClient()
  return (which) => queryClient.invalidateQueries({ queryKey: ORDERS, refetchType: which })
}

/** Refetch the orders on screen when any order changes. */
export function useLiveOrders(): void {
  const refresh = useRefreshOrders()
  useRealtime('order_changed', () => void refresh())
  useRealtime('connected', () => void refresh())
}
