import { useMutation } from '@tanstack/react-query'
import { moderationTransparency } from '@/shared/api/generated/moderation'
import { parisDay } from '@/shared/lib/format'
import { saveFile } from '@/shared/lib/saveFile'
import { showError } from '@/shared/lib/toast'

/** Return a function that downloads the transparency table of the current year, which the operator publishes. */
export function useTable() {
  const year = Number(parisDay().slice(0, 4))
  const reading = useMutation({
    mutationFn: async () => (await moderationTransparency(year)).data,
    onSuccess: (table) =>
      saveFile(new Blob([table as unknown as string], { type: 'text/csv' }), `moderation-${year}.csv`),
    onError: showError,
  })
  return { year, isPending: reading.isPending, download: () => reading.mutate() }
}
