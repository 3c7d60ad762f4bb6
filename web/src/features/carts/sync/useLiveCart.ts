import { useQueryClient } from '@tanstack/react-query'
import { useRealtime } from '@/shared/api/realtime'
import { newestOrdersQuery } from '../notices/queries'
import { cartQuery } from '../queries'

/** Keeps the cart on screen as it is on the server, whichever tab or device changes or buys it. */
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
