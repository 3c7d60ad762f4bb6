import {
  infiniteQueryOptions,
  keepPreviousData,
  queryOptions,
  useMutation,
  useQueryClient,
} from '@tanstack/react-query'
import {
  chefPayments,
  chefPaymentsChart,
  changeChefTax,
  changeChefVat,
  chefPaymentsCsv,
  chefPaymentsStatement,
  chefPaymentsSummary,
  chefTax,
  chefVat,
  getMyCapabilities,
} from '@/shared/api/generated/marmita'
import type {
  ChartPeriod,
  PayoutState,
  TaxIdentityForm,
  VatStatus,
} from '@/shared/api/generated/marmita.schemas'
import { useTranslation } from '@/shared/i18n/useTranslation'
import { useRealtime } from '@/shared/api/realtime'
import { fileNameOf, saveFile } from '@/shared/lib/saveFile'
import { showError, showSuccess } from '@/shared/lib/toast'

const PAYOUTS = ['payouts'] as const

/** Money moves by other hands: each opening asks anew. */
const FRESH = { staleTime: 0, placeholderData: keepPreviousData } as const

export const summaryQuery = (month: string | undefined) =>
  queryOptions({
    queryKey: [...PAYOUTS, 'summary', month ?? 'now'],
    queryFn: async ({ signal }) => (await chefPaymentsSummary({ month }, { signal })).data,
    ...FRESH,
  })

/** The orders of a month; each page begins after the last row of the one before. */
export const payoutsQuery = (month: string | undefined, state: PayoutState | undefined) =>
  infiniteQueryOptions({
    queryKey: [...PAYOUTS, 'list', month ?? 'now', state ?? 'all'],
    queryFn: async ({ pageParam, signal }) =>
      (await chefPayments({ month, state, after: pageParam }, { signal })).data,
    initialPageParam: undefined as string | undefined,
    getNextPageParam: (page) => page.next ?? undefined,
    ...FRESH,
  })

export const chartQuery = (period: ChartPeriod) =>
  queryOptions({
    queryKey: [...PAYOUTS, 'chart', period],
    queryFn: async ({ signal }) => (await chefPaymentsChart({ period }, { signal })).data,
    ...FRESH,
  })

/** What the payment provider says about the chef's account. */
export const capabilitiesQuery = queryOptions({
  queryKey: [...PAYOUTS, 'account'],
  queryFn: async ({ signal }) => (await getMyCapabilities({ signal })).data,
})

/** Any change of an order may change its money. */
export function useLivePayouts(): void {
  const client = useQueryClient()
  const refresh = () => void client.invalidateQueries({ queryKey: PAYOUTS })
  useRealtime('order_changed', refresh)
  useRealtime('connected', refresh)
}

export function useCsv() {
  return useMutation({
    mutationFn: (month: string) => chefPaymentsCsv({ month }),
    onSuccess: ({ data, headers }) => saveFile(data as Blob, fileNameOf(headers, 'marmita.csv')),
    onError: showError,
  })
}

export function useStatement() {
  return useMutation({
    mutationFn: (month: string) => chefPaymentsStatement({ month }),
    onSuccess: ({ data, headers }) => saveFile(data as unknown as Blob, fileNameOf(headers, 'marmita.pdf')),
    onError: showError,
  })
}

/** What the chef's receipts say about VAT. */
export const vatQuery = queryOptions({
  queryKey: [...PAYOUTS, 'vat'],
  queryFn: async ({ signal }) => (await chefVat({ signal })).data.status,
})

/** What the chef has stated for the tax authorities. */
export const taxQuery = queryOptions({
  queryKey: [...PAYOUTS, 'tax'],
  queryFn: async ({ signal }) => (await chefTax({ signal })).data,
})

export function useTaxChange(onDone: () => void) {
  const client = useQueryClient()
  const { t } = useTranslation()
  return useMutation({
    mutationFn: async (form: TaxIdentityForm) => (await changeChefTax(form)).data,
    onSuccess: (own) => {
      client.setQueryData(taxQuery.queryKey, own)
      showSuccess(t('payouts.tax.saved'))
      onDone()
    },
    onError: showError,
  })
}

export function useVatChange() {
  const client = useQueryClient()
  const { t } = useTranslation()
  return useMutation({
    mutationFn: async (status: VatStatus) => (await changeChefVat({ status })).data.status,
    onSuccess: (status) => {
      client.setQueryData(vatQuery.queryKey, status)
      showSuccess(t('payouts.vat.saved'))
    },
    onError: showError,
  })
}
