import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import { taxYear } from '@/shared/api/generated/billing'
import type { TaxSeller, TaxSum } from '@/shared/api/generated/marmita.schemas'
import type { TaxSearch } from '@/shared/lib/address/adminSearch'
import { parisDay } from '@/shared/lib/format'
import type { ListPage } from '@/shared/ui/admin/list'

export const THIS_YEAR = Number(parisDay().slice(0, 4))

type Page = ListPage<TaxSeller> & { sums: TaxSum[] }

/** The sums of a year, and a page of its sellers. */
export const taxYearQuery = ({ year = THIS_YEAR, state, after, before }: TaxSearch) =>
  queryOptions({
    queryKey: ['taxReport', year, state, after, before],
    queryFn: async ({ signal }): Promise<Page> => {
      const { sellers, sums, previous, next } = (await taxYear(year, { state, after, before }, { signal }))
        .data
      const counted = sums.filter((sum) => !state || sum.state === state)
      const total = counted.reduce((count, sum) => count + sum.sellers, 0)
      return { rows: sellers, sums, previous, next, total }
    },
    placeholderData: keepPreviousData,
    staleTime: 0,
  })
