import { useQueryClient } from '@tanstack/react-query'
import { useRealtime } from '@/shared/api/realtime'
import { newestOrdersQuery } from '../notices/queries'
import { cartQuery } from '../queries'

/** Refetch the cart and the newest orders when another tab or device changes or buys the cart. */
export function useLiveCart(): void {
  const client = useQueryClient()
  const refreshOrders = () => void client.invalidateQueries({ queryKey: newestOrdersQuery.queryKey })
  const refresh = () => {
    void client.invalidateQueries({ queryKey: cartQuery.queryKey })
    refreshOrders()
  }
  useRealtime('cart_changed', refresh)
  useRealtime('order_changed', refreshOrders)
  useRealtime('connected', refresh)
}
