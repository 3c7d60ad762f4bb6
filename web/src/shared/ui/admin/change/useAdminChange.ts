import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useEffect, useRef } from 'react'
import { ApiError, hasErrorKey } from '@/shared/api/ApiError'
import { showError, showSuccess } from '@/shared/lib/toast'

export type { WithProof } from '@/shared/api/withProof'

export type Options<Given, Answer> = {
  call: (given: Given) => Promise<Answer>
  /** The beginnings of the query keys that show the changed thing. Their queries are read again. */
  stale: readonly (readonly string[])[]
  done?: string
  /** Whether the form itself shows the refusal. */
  isQuiet?: (error: Error) => boolean
  /** Called after the change, unless the form has been closed meanwhile. */
  onDone?: (answer: Answer) => void
}

/** Whether another person has changed or removed the thing meanwhile. */
const isStale = (error: unknown) => error instanceof ApiError && [404, 409].includes(error.status)

/**
 * Return the mutation of a change by an admin. A cancelled login shows no error. After a conflict the stale queries are
 * read again.
 */
export function useAdminChange<Given = void, Answer = unknown>(options: Options<Given, Answer>) {
  const { call, stale, done, isQuiet, onDone } = options
  const client = useQueryClient()
  const isShown = useRef(false)
  useEffect(() => {
    isShown.current = true
    return () => {
      isShown.current = false
    }
  }, [])
  const read = () => Promise.all(stale.map((queryKey) => client.invalidateQueries({ queryKey })))
  return useMutation({
    mutationFn: call,
    onSuccess: async (answer) => {
      if (done) showSuccess(done)
      if (isShown.current) onDone?.(answer)
      await read()
    },
    onError: (error) => {
      if (!isQuiet?.(error) && !hasErrorKey(error, 'reauthentication_needed')) showError(error)
      if (isStale(error)) void read()
    },
  })
}
