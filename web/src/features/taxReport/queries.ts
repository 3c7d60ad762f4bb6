import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import { taxYear, taxYearSums } from '@/shared/api/generated/billing-admin'
import type { TaxSeller } from '@/shared/api/generated/marmita.schemas'
import type { TaxSearch } from '@/shared/lib/address/adminSearch'
import { parisDay } from '@/shared/lib/format'
import type { ListPage } from '@/shared/ui/admin/list/list'

export const thisYear = () => Number(parisDay().slice(0, 4))

/** A page of the sellers of a year. */
export const taxYearQuery = ({ year = thisYear(), state, after, before }: TaxSearch) =>
  queryOptions({
    queryKey: ['taxReport', year, state, after, before],
    queryFn: async ({ signal }): Promise<ListPage<TaxSeller>> => {
      const { sellers, previous, next } = (await taxYear(year, { state, after, before }, { signal })).data
      return { rows: sellers, previous, next }
    },
    placeholderData: keepPreviousData,
    staleTime: 0,
  })

/** The sums of a year by state, separate from the pages because the server reads all orders of the year for them. */
export const taxSumsQuery = (year: number) =>
  queryOptions({
    queryKey: ['taxSums', year],
    queryFn: async ({ signal }) => (await taxYearSums(year, { signal })).data,
    staleTime: 10 * 60_000,
  })
