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
    /** The payment that was just begun, so that its page need not wait for the server. */
    payment?: PaymentView
  }
}

/** Holds the portions and begins the payment; sending the same purchase again, from wherever, gives the same order. */
export function usePlaceOrder() {
  const client = useQueryClient()
  const navigate = useNavigate()
  return useMutation({
    // A second click waits for the first and then meets its order.
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
      // Whatever was refused, the bag or its times are not what was shown.
      return client.invalidateQueries({ queryKey: cartQuery.queryKey })
    },
  })
}
