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
import type { SellerChoice } from '@/shared/lib/search'
import { useTranslation } from '@/shared/i18n/useTranslation'
import { useRealtime } from '@/shared/api/realtime'
import { fileNameOf, saveFile } from '@/shared/lib/saveFile'
import { showError, showSuccess } from '@/shared/lib/toast'

const PAYOUTS = ['payouts'] as const

/** Whose money: the reader's chef or pick-up point, and the id of it. */
export type Seller = { of: SellerChoice; chefId: string }

/** Which of the two is meant, for the server. */
const about = (of: SellerChoice) => ({ point: of === 'point' })

/** Money moves by other hands: each opening asks anew. */
const FRESH = { staleTime: 0, placeholderData: keepPreviousData } as const

export const summaryQuery = (of: SellerChoice, month: string | undefined) =>
  queryOptions({
    queryKey: [...PAYOUTS, 'summary', of, month ?? 'now'],
    queryFn: async ({ signal }) => (await chefPaymentsSummary({ ...about(of), month }, { signal })).data,
    ...FRESH,
  })

/** The orders of a month; each page begins after the last row of the one before. */
export const payoutsQuery = (of: SellerChoice, month: string | undefined, state: PayoutState | undefined) =>
  infiniteQueryOptions({
    queryKey: [...PAYOUTS, 'list', of, month ?? 'now', state ?? 'all'],
    queryFn: async ({ pageParam, signal }) =>
      (await chefPayments({ ...about(of), month, state, after: pageParam }, { signal })).data,
    initialPageParam: undefined as string | undefined,
    getNextPageParam: (page) => page.next ?? undefined,
    ...FRESH,
  })

export const chartQuery = (of: SellerChoice, period: ChartPeriod) =>
  queryOptions({
    queryKey: [...PAYOUTS, 'chart', of, period],
    queryFn: async ({ signal }) => (await chefPaymentsChart({ ...about(of), period }, { signal })).data,
    ...FRESH,
  })

/** What the payment provider says about the chef's account. */
export const capabilitiesQuery = (of: SellerChoice) =>
  queryOptions({
    queryKey: [...PAYOUTS, 'account', of],
    queryFn: async ({ signal }) => (await getMyCapabilities(about(of), { signal })).data,
  })

/** Any change of an order may change its money. */
export function useLivePayouts(): void {
  const client = useQueryClient()
  const refresh = () => void client.invalidateQueries({ queryKey: PAYOUTS })
  useRealtime('order_changed', refresh)
  useRealtime('connected', refresh)
}

export function useCsv(of: SellerChoice) {
  return useMutation({
    mutationFn: (month: string) => chefPaymentsCsv({ ...about(of), month }),
    onSuccess: ({ data, headers }) => saveFile(data as Blob, fileNameOf(headers, 'marmita.csv')),
    onError: showError,
  })
}

export function useStatement(of: SellerChoice) {
  return useMutation({
    mutationFn: (month: string) => chefPaymentsStatement({ ...about(of), month }),
    onSuccess: ({ data, headers }) => saveFile(data as unknown as Blob, fileNameOf(headers, 'marmita.pdf')),
    onError: showError,
  })
}

/** What the chef's receipts say about VAT. */
export const vatQuery = (of: SellerChoice) =>
  queryOptions({
    queryKey: [...PAYOUTS, 'vat', of],
    queryFn: async ({ signal }) => (await chefVat(about(of), { signal })).data.status,
  })

/** What the chef has stated for the tax authorities. */
export const taxQuery = (of: SellerChoice) =>
  queryOptions({
    queryKey: [...PAYOUTS, 'tax', of],
    queryFn: async ({ signal }) => (await chefTax(about(of), { signal })).data,
  })

export function useTaxChange(of: SellerChoice, onDone: () => void) {
  const client = useQueryClient()
  const { t } = useTranslation()
  return useMutation({
    mutationFn: async (form: TaxIdentityForm) => (await changeChefTax(form, about(of))).data,
    onSuccess: (own) => {
      client.setQueryData(taxQuery(of).queryKey, own)
      showSuccess(t('payouts.tax.saved'))
      onDone()
    },
    onError: showError,
  })
}

export function useVatChange(of: SellerChoice) {
  const client = useQueryClient()
  const { t } = useTranslation()
  return useMutation({
    mutationFn: async (status: VatStatus) => (await changeChefVat({ status }, about(of))).data.status,
    onSuccess: (status) => {
      client.setQueryData(vatQuery(of).queryKey, status)
      showSuccess(t('payouts.vat.saved'))
    },
    onError: showError,
  })
}
