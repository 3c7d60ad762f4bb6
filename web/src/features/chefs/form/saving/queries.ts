import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import { checkChefNames, chefForm } from '@/shared/api/generated/marmita'

/** A chef as its owner edits it. */
export const chefFormQuery = (id: string) =>
  queryOptions({
    queryKey: ['chef-form', id],
    queryFn: async ({ signal }) => (await chefForm(id, { signal })).data,
    // What is being edited must not change under the hands; the server refuses what is older.
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
