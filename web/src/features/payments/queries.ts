import { queryOptions, useQuery, useQueryClient } from '@tanstack/react-query'
import { useLocation } from '@tanstack/react-router'
import { confirmPayment, getClientSecret, getPayment } from '@/shared/api/generated/marmita'
import type { PaymentView } from '@/shared/api/generated/marmita.schemas'
import { readJson, tabStorage } from '@/shared/lib/storage'

export const paymentKey = (id: string) => ['payment', id] as const

const storageKey = (id: string) => `payment-${id}`

const stored = (id: string) => readJson(tabStorage.get(storageKey(id))) as PaymentView | undefined

export const forgetStoredPayment = (id: string): void => tabStorage.remove(storageKey(id))

/**
 * Return the payment. It is shown at once from the history state or this tab's storage, then replaced by the server's
 * answer, which alone is authoritative.
 */
export function usePayment(id: string) {
  const fromState = useLocation({ select: ({ state }) => state.payment })
  return useQuery({
    queryKey: paymentKey(id),
    queryFn: async ({ signal }) => (await getPayment(id, { signal })).data,
    initialData: () => (fromState?.id === id ? fromState : stored(id)),
    // Mark it as outdated, so that it is fetched in any case.
    initialDataUpdatedAt: 0,
  })
}

/** Fetch the client secret if the provider did not answer when the order was created. */
export function useClientSecret({ id, clientSecret }: PaymentView) {
  const client = useQueryClient()
  return useQuery({
    queryKey: [...paymentKey(id), 'secret'],
    queryFn: async ({ signal }) => {
      const { data } = await getClientSecret({ order_id: id }, { signal })
      client.setQueryData<PaymentView>(paymentKey(id), (old) => old && { ...old, ...data })
      return data
    },
    enabled: !clientSecret,
    retry: false,
  })
}

const ASK_AGAIN_MS = 2_500

/** Makes the server fetch the payment's status from the provider until it is known. The call is idempotent. */
export const followQuery = (id: string, intentId: string) =>
  queryOptions({
    queryKey: [...paymentKey(id), 'follow', intentId],
    queryFn: async ({ signal }) => (await confirmPayment(id, intentId, { signal })).data,
    retry: false,
    gcTime: 0,
    staleTime: 0,
    refetchInterval: ASK_AGAIN_MS,
    refetchIntervalInBackground: true,
  })
