import { keepPreviousData, queryOptions, useMutation, useQueryClient } from '@tanstack/react-query'
import { clientErrors, markClientErrors } from '@/shared/api/generated/client-errors'
import type { ClientErrorGroup, MarkClientErrors } from '@/shared/api/generated/marmita.schemas'
import { totalCount } from '@/shared/api/http'
import { showError } from '@/shared/lib/toast'
import type { ClientErrorSearch } from '@/shared/lib/address/adminSearch'
import type { ListPage } from '@/shared/ui/admin/list/list'

const ERRORS = ['clientErrors']

export const clientErrorsQuery = (search: ClientErrorSearch) =>
  queryOptions({
    queryKey: [...ERRORS, search],
    queryFn: async ({ signal }): Promise<ListPage<ClientErrorGroup>> => {
      const answer = await clientErrors(search, { signal })
      const { errors, previous, next } = answer.data
      return { rows: errors, previous, next, total: totalCount(answer) }
    },
    placeholderData: keepPreviousData,
    staleTime: 0,
  })

/** Return a mutation that marks groups as seen or as new again. */
export function useMark(onDone?: () => void) {
  const client = useQueryClient()
  return useMutation({
    mutationFn: (wanted: MarkClientErrors) => markClientErrors(wanted),
    onSuccess: async () => {
      onDone?.()
      await Promise.all([
        client.invalidateQueries({ queryKey: ERRORS }),
        client.invalidateQueries({ queryKey: ['overview'] }),
      ])
    },
    onError: showError,
  })
}
