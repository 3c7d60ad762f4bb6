import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query'
import { useTranslation } from '@/shared/i18n/useTranslation'
import type { RetentionKey, RetentionView } from '@/shared/api/generated/marmita.schemas'
import { keptData } from '@/shared/api/generated/retention'
import { retentionParts, runRetention } from '@/shared/api/generated/retention-admin'
import { showError, showSuccess } from '@/shared/lib/toast'

/** In milliseconds: the interval to refetch while a run is open, and otherwise. */
const LIVE = 1_500
const IDLE = 60_000

export const keptQuery = queryOptions({
  queryKey: ['retention', 'kept'],
  queryFn: async ({ signal }) => (await keptData({ signal })).data,
})

export const partsQuery = queryOptions({
  queryKey: ['retention', 'parts'],
  queryFn: async ({ signal }): Promise<RetentionView[]> => (await retentionParts({ signal })).data,
  staleTime: 0,
  refetchInterval: ({ state }) => (state.data?.some(isOpen) ? LIVE : IDLE),
})

export const isOpen = ({ last }: RetentionView) => last !== null && last.endedAt === null

/** Return a mutation that starts a run. The answer is the whole table. */
export function useRun() {
  const { t } = useTranslation()
  const client = useQueryClient()
  return useMutation({
    mutationFn: async (key: RetentionKey) => (await runRetention({ key })).data,
    onSuccess: (parts) => {
      client.setQueryData(partsQuery.queryKey, parts)
      showSuccess(t('retention.started'))
    },
    onError: showError,
  })
}
