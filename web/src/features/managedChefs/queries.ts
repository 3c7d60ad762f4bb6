import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import { changeChefs, managedChef, managedChefs } from '@/shared/api/generated/chefs-admin'
import type { ChangeChefs, ManagedChef, ManagedChefsParams } from '@/shared/api/generated/marmita.schemas'
import { totalCount } from '@/shared/api/http'
import type { ChefListSearch } from '@/shared/lib/address/adminSearch'
import { useAdminChange } from '@/shared/ui/admin/change/useAdminChange'
import type { ListPage } from '@/shared/ui/admin/list/list'

const MANAGED = ['managedChefs']
const isYes = (word: 'yes' | 'no' | undefined) => (word ? word === 'yes' : undefined)

/** Return the search of the address as parameters of the call. */
export const paramsOf = (search: ChefListSearch, points: boolean): ManagedChefsParams => ({
  ...search,
  points,
  verified: isYes(search.verified),
  suspended: isYes(search.suspended),
  address: isYes(search.address),
  starred: isYes(search.starred),
})

export const managedChefsQuery = (search: ChefListSearch, points: boolean) =>
  queryOptions({
    queryKey: [...MANAGED, 'list', points, search],
    queryFn: async ({ signal }): Promise<ListPage<ManagedChef>> => {
      const answer = await managedChefs(paramsOf(search, points), { signal })
      const { chefs, previous, next } = answer.data
      return { rows: chefs, previous, next, total: totalCount(answer) }
    },
    placeholderData: keepPreviousData,
    staleTime: 0,
  })

export const managedChefQuery = (id: string) =>
  queryOptions({
    queryKey: [...MANAGED, 'one', id],
    queryFn: async ({ signal }) => (await managedChef(id, { signal })).data,
    staleTime: 0,
  })

/** The effects that a change of the chefs would have. It is not cached. */
export const previewQuery = ({ ids, change }: ChangeChefs) =>
  queryOptions({
    queryKey: [...MANAGED, 'preview', change, ids],
    queryFn: async ({ signal }) => (await changeChefs({ ids, change, preview: true }, { signal })).data,
    staleTime: 0,
    gcTime: 0,
  })

/** The query keys of all data that show chefs. */
export const STALE = [MANAGED, ['overview'], ['chef'], ['chefState'], ['chefForm']]

/** Return a mutation that changes chefs. It refetches all data that show them, also if another admin was faster. */
export const useChefChange = <Given, Answer>(
  call: (given: Given) => Promise<Answer>,
  done?: string,
  onDone?: (answer: Answer) => void,
) => useAdminChange({ call, stale: STALE, done, onDone })
