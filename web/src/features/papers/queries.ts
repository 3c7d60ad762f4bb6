import { keepPreviousData, queryOptions, useMutation, useQueryClient } from '@tanstack/react-query'
import { chefPapers, paperDocument } from '@/shared/api/generated/papers'
import { managedPaper, managedPapers } from '@/shared/api/generated/papers-admin'
import type { ManagedPaper, ManagedPapersParams } from '@/shared/api/generated/marmita.schemas'
import { totalCount } from '@/shared/api/http'
import type { PaperSearch } from '@/shared/lib/address/adminSearch'
import type { SellerChoice } from '@/shared/lib/search'
import { fileNameOf, saveFile } from '@/shared/lib/saveFile'
import { showError, showSuccess } from '@/shared/lib/toast'
import type { ListPage } from '@/shared/ui/admin/list/list'

const PAPERS = ['papers']

/** The chef's own papers, and the kinds that the operator requests. */
export const ownPapersQuery = (of: SellerChoice) =>
  queryOptions({
    queryKey: [...PAPERS, 'own', of],
    queryFn: async ({ signal }) => (await chefPapers({ point: of === 'point' }, { signal })).data,
    staleTime: 0,
  })

export const managedPapersQuery = (params: ManagedPapersParams | PaperSearch) =>
  queryOptions({
    queryKey: [...PAPERS, 'list', params],
    queryFn: async ({ signal }): Promise<ListPage<ManagedPaper>> => {
      const answer = await managedPapers(params, { signal })
      const { papers, previous, next } = answer.data
      return { rows: papers, previous, next, total: totalCount(answer) }
    },
    placeholderData: keepPreviousData,
    staleTime: 0,
  })

export const managedPaperQuery = (id: string) =>
  queryOptions({
    queryKey: [...PAPERS, 'one', id],
    queryFn: async ({ signal }) => (await managedPaper(id, { signal })).data,
    staleTime: 0,
  })

/** Return a mutation that changes papers. It refetches also after a refusal: another admin may have decided. */
export function usePaperChange<Given, Answer>(
  call: (given: Given) => Promise<Answer>,
  done: string,
  onDone?: () => void,
) {
  const client = useQueryClient()
  const refresh = () =>
    Promise.all(
      [PAPERS, ['overview'], ['chef'], ['chefState'], ['managedChefs']].map((queryKey) =>
        client.invalidateQueries({ queryKey }),
      ),
    )
  return useMutation({
    mutationFn: call,
    onSuccess: async () => {
      showSuccess(done)
      onDone?.()
      await refresh()
    },
    onError: async (error) => {
      showError(error)
      await refresh()
    },
  })
}

/** Return a mutation that downloads the document of a paper. */
export function useDocument() {
  return useMutation({
    mutationFn: (id: string) => paperDocument(id),
    onSuccess: ({ data, headers }) => saveFile(data as unknown as Blob, fileNameOf(headers, 'marmita-paper')),
    onError: showError,
  })
}
