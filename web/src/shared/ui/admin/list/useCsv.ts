import { useMutation } from '@tanstack/react-query'
import { hasErrorKey } from '@/shared/api/ApiError'
import { fileNameOf, saveFile } from '@/shared/lib/saveFile'
import { showError } from '@/shared/lib/toast'

export type CsvCall = () => Promise<{ data: unknown; headers: Headers }>

/** Return a mutation that saves the answer of a call as a file. A cancelled login shows no error. */
export function useCsv(call: CsvCall) {
  return useMutation({
    mutationFn: call,
    onSuccess: ({ data, headers }) => saveFile(data as Blob, fileNameOf(headers, 'marmita.csv')),
    onError: (error) => {
      if (!hasErrorKey(error, 'reauthentication_needed')) showError(error)
    },
  })
}
