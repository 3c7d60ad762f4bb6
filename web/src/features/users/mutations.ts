import { useMutation, useQueryClient } from '@tanstack/react-query'
import { hasErrorKey } from '@/shared/api/ApiError'
import { showError, showSuccess } from '@/shared/lib/toast'
import { USERS } from './queries'

export type { WithProof } from '@/shared/api/withProof'

/** A change of an account: what is shown of accounts is read again. Who gives the fresh login up hears of no error. */
export function useUserChange<Given = void>(
  call: (given: Given) => Promise<unknown>,
  done: string,
  onDone?: (given: Given) => void,
) {
  const client = useQueryClient()
  return useMutation({
    mutationFn: call,
    onSuccess: async (_, given) => {
      showSuccess(done)
      onDone?.(given)
      await client.invalidateQueries({ queryKey: USERS })
    },
    onError: (error) => {
      if (!hasErrorKey(error, 'reauthentication_needed')) showError(error)
    },
  })
}
