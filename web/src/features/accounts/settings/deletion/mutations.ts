import { useMutation, useQueryClient } from '@tanstack/react-query'
import { cancelDelete, exportAccount, scheduleDelete } from '@/shared/api/generated/marmita'
import { accountQuery } from '@/shared/session'
import { fileNameOf, saveFile } from '@/shared/lib/saveFile'
import type { WithProof } from '@/shared/api/withProof'

export type { WithProof } from '@/shared/api/withProof'

/** Return a mutation that schedules the deletion. If its answer was lost, the account still shows what is scheduled. */
export function useScheduleDeletion(withProof: WithProof) {
  const client = useQueryClient()
  return useMutation({
    mutationFn: (reason: string) => withProof(() => scheduleDelete({ reason })),
    onSettled: () => client.invalidateQueries(accountQuery),
  })
}

export function useCancelDeletion() {
  const client = useQueryClient()
  return useMutation({
    mutationFn: () => cancelDelete(),
    onSettled: () => client.invalidateQueries(accountQuery),
  })
}

/** Return a mutation that fetches all data of the account and saves it as a file. */
export function useExport(withProof: WithProof) {
  return useMutation({
    mutationFn: () => withProof(() => exportAccount()),
    onSuccess: ({ data, headers }) => {
      const file = new Blob([JSON.stringify(data, null, 2)], { type: 'application/json' })
      saveFile(file, fileNameOf(headers, 'marmita.json'))
    },
  })
}
