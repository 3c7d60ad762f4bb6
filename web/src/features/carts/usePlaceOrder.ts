import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { hasErrorKey } from '@/shared/api/ApiError'
import { createOrder } from '@/shared/api/generated/marmita'
import type { OrderForm, PaymentView } from '@/shared/api/generated/marmita.schemas'
import { cartQuery } from './queries'
import { forgetRequestKey, requestKeyFor } from './requestKey'
import { tabStorage } from '@/shared/lib/storage'

declare module '@tanstack/react-router' {
  interface HistoryState {
    /** The payment that was just begun, so that its page need not wait for the server. */
    payment?: PaymentView
  }
}

/** The order that was made of this kitchen's part of the bag before: a changed bag's order takes its place. */
const nameOf = (chefId: string) => `order-${chefId}`

/** Holds the portions and begins the payment; sending the same purchase again gives the same order. */
export function usePlaceOrder() {
  const client = useQueryClient()
  const navigate = useNavigate()
  return useMutation({
    // A second click waits for the first and then meets the same key.
    scope: { id: 'place-order' },
    mutationFn: async (purchase: Omit<OrderForm, 'requestKey' | 'replaces'>) => {
      const replaces = tabStorage.get(nameOf(purchase.chef.id))
      return (await createOrder({ ...purchase, replaces, requestKey: requestKeyFor(purchase) })).data
    },
    onSuccess: async (payment, purchase) => {
      forgetRequestKey(purchase)
      tabStorage.set(nameOf(purchase.chef.id), payment.id)
      tabStorage.set(`payment-${payment.id}`, JSON.stringify(payment))
      await navigate({ to: '/payment/$id', params: { id: payment.id }, state: { payment } })
      await client.invalidateQueries({ queryKey: cartQuery.queryKey })
    },
    onError: (error, purchase) => {
      if (hasErrorKey(error, 'request_key_reused')) forgetRequestKey(purchase)
      // Whatever was refused, the bag or its times are not what was shown.
      return client.invalidateQueries({ queryKey: cartQuery.queryKey })
    },
  })
}
