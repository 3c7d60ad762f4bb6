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
  OwnTax,
  PayoutState,
  TaxIdentityForm,
  VatStatus,
} from '@/shared/api/generated/marmita.schemas'
import { hasErrorKey } from '@/shared/api/ApiError'
import type { SellerChoice } from '@/shared/lib/search'
import { useTranslation } from '@/shared/i18n/useTranslation'
import { useRealtime } from '@/shared/api/realtime'
import { fileNameOf, saveFile } from '@/shared/lib/saveFile'
import { showError, showSuccess } from '@/shared/lib/toast'

const PAYOUTS = ['payouts'] as const

/** The owner of the money: the user's chef or pick-up point, with its id. */
export type Seller = { of: SellerChoice; chefId: string }

/** Return the parameter that chooses chef or pick-up point. */
const about = (of: SellerChoice) => ({ point: of === 'point' })

/** Others change the money of orders: refetch each time the page is opened. */
const FRESH = { staleTime: 0, placeholderData: keepPreviousData } as const

export const summaryQuery = (of: SellerChoice, month: string | undefined) =>
  queryOptions({
    queryKey: [...PAYOUTS, 'summary', of, month ?? 'now'],
    queryFn: async ({ signal }) => (await chefPaymentsSummary({ ...about(of), month }, { signal })).data,
    ...FRESH,
  })

/** The orders of a month; each page begins after the last row of the page before. */
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

/** The state of the chef's account at the payment provider. */
export const capabilitiesQuery = (of: SellerChoice) =>
  queryOptions({
    queryKey: [...PAYOUTS, 'account', of],
    queryFn: async ({ signal }) => (await getMyCapabilities(about(of), { signal })).data,
  })

/** Refetch when any order changes, which may change its money. */
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

/** The VAT status on the chef's receipts. */
export const vatQuery = (of: SellerChoice) =>
  queryOptions({
    queryKey: [...PAYOUTS, 'vat', of],
    queryFn: async ({ signal }) => (await chefVat(about(of), { signal })).data.status,
  })

/** The chef's data for the tax authorities. */
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
    onError: (error) => {
      // The form asks which of the two versions counts.
      if (hasErrorKey(error, 'tax_identity_changed'))
        client.setQueryData(taxQuery(of).queryKey, error.fields.tax as OwnTax)
      else showError(error)
    },
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
