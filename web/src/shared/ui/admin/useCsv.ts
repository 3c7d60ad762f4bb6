import { useMutation } from '@tanstack/react-query'
import { fileNameOf, saveFile } from '@/shared/lib/saveFile'
import { showError } from '@/shared/lib/toast'

/** Saves what a call answers as a file. */
export function useCsv(call: () => Promise<{ data: unknown; headers: Headers }>) {
  return useMutation({
    mutationFn: call,
    onSuccess: ({ data, headers }) => saveFile(data as Blob, fileNameOf(headers, 'marmita.csv')),
    onError: showError,
  })
}
