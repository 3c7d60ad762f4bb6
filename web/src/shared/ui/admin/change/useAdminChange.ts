import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useEffect, useRef } from 'react'
import { ApiError, hasErrorKey } from '@/shared/api/ApiError'
import { showError, showSuccess } from '@/shared/lib/toast'

export type { WithProof } from '@/shared/api/withProof'

type Options<Given, Answer> = {
  call: (given: Given) => Promise<Answer>
  /** What is shown of it everywhere, by the beginnings of the keys: it is read again. */
  stale: readonly (readonly string[])[]
  done?: string
  /** The place of the change shows what was refused. */
  isQuiet?: boolean
  /** Not called when its form is not shown any more: its reader has gone on. */
  onDone?: (answer: Answer) => void
}

/** What somebody else has changed, or removed, meanwhile. */
const isStale = (error: unknown) => error instanceof ApiError && [404, 409].includes(error.status)

/** A change by an admin. Who gives the fresh login up hears of no error; after a conflict everything is read again. */
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
      if (!isQuiet && !hasErrorKey(error, 'reauthentication_needed')) showError(error)
      if (isStale(error)) void read()
    },
  })
}
