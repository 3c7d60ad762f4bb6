import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { hasErrorKey } from '@/shared/api/ApiError'
import { createOrder } from '@/shared/api/generated/marmita'
import type { OrderForm, PaymentView } from '@/shared/api/generated/marmita.schemas'
import { tabStorage } from '@/shared/lib/storage'
import { accountQuery } from '@/shared/session'
import { newestOrdersQuery } from '../notices/queries'
import { cartQuery } from '../queries'

declare module '@tanstack/react-router' {
  interface HistoryState {
    /** The payment that was just created, so that its page need not wait for the server. */
    payment?: PaymentView
  }
}

/**
 * Return a mutation that creates the order, which holds the portions, and begins its payment. It is idempotent: sending
 * the same purchase again, from any tab or device, returns the same order.
 */
export function usePlaceOrder() {
  const client = useQueryClient()
  const navigate = useNavigate()
  return useMutation({
    // A second click waits for the first one and then receives its order.
    scope: { id: 'place-order' },
    mutationFn: async (purchase: OrderForm) => (await createOrder(purchase)).data,
    onSuccess: async (payment) => {
      tabStorage.set(`payment-${payment.id}`, JSON.stringify(payment))
      await navigate({ to: '/payment/$id', params: { id: payment.id }, state: { payment } })
      await client.invalidateQueries({ queryKey: cartQuery.queryKey })
    },
    onError: (error) => {
      if (hasErrorKey(error, 'account_deletion_scheduled')) void client.invalidateQueries(accountQuery)
      void client.invalidateQueries({ queryKey: newestOrdersQuery.queryKey })
      // After any refusal the cart or its times have changed.
      return client.invalidateQueries({ queryKey: cartQuery.queryKey })
    },
  })
}
