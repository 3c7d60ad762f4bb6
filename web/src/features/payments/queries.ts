import { queryOptions, useQuery, useQueryClient } from '@tanstack/react-query'
import { useLocation } from '@tanstack/react-router'
import { confirmPayment, getClientSecret, getPayment } from '@/shared/api/generated/marmita'
import type { PaymentView } from '@/shared/api/generated/marmita.schemas'
import { readJson, tabStorage } from '@/shared/lib/storage'

export const paymentKey = (id: string) => ['payment', id] as const

const storageKey = (id: string) => `payment-${id}`

const stored = (id: string) => readJson(tabStorage.get(storageKey(id))) as PaymentView | undefined

export const forgetStoredPayment = (id: string): void => tabStorage.remove(storageKey(id))

/** The payment: at once from the page before or this tab's store, then from the server, which alone is believed. */
export function usePayment(id: string) {
  const fromState = useLocation({ select: ({ state }) => state.payment })
  return useQuery({
    queryKey: paymentKey(id),
    queryFn: async ({ signal }) => (await getPayment(id, { signal })).data,
    initialData: () => (fromState?.id === id ? fromState : stored(id)),
    // Old from the start: it is requested in any case.
    initialDataUpdatedAt: 0,
  })
}

/** Makes the server request what the card form needs when the provider gave nothing at first. */
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

/** Makes the server ask the provider, again and again until it knows. Safe to repeat: it decides nothing itself. */
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
