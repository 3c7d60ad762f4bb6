import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import { checkChefNames, chefForm } from '@/shared/api/generated/marmita'

/** A chef's data as its owner edits them. */
export const chefFormQuery = (id: string) =>
  queryOptions({
    queryKey: ['chef-form', id],
    queryFn: async ({ signal }) => (await chefForm(id, { signal })).data,
    // The data must not change while they are edited; the server refuses an outdated revision.
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 0,
    refetchOnWindowFocus: false,
  })

type Names = { id: string | undefined; name: string; shortName: string }

export const nameCheckQuery = ({ id, name, shortName }: Names) =>
  queryOptions({
    queryKey: ['chef-names', id ?? '', name.toLowerCase(), shortName.toLowerCase()],
    queryFn: async ({ signal }) =>
      (await checkChefNames({ id: id ?? null, name: name || null, shortName: shortName || null }, { signal }))
        .data,
    staleTime: 60_000,
    retry: false,
    placeholderData: keepPreviousData,
  })
