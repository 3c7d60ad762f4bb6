import type { UseMutationResult } from '@tanstack/react-query'
import { useRef } from 'react'

/**
 * The mutation, which ignores further calls while it is under way. A button learns that it is busy with the next
 * drawing; a second press, or Enter held down, may come before.
 */
export function useOneAtATime<Data, Problem, Wanted, Context>({
  isPending,
  error,
  status,
  reset,
  mutateAsync,
}: UseMutationResult<Data, Problem, Wanted, Context>) {
  const isBusy = useRef(false)
  const settle = () => {
    isBusy.current = false
  }
  const mutate = (wanted: Wanted) => {
    if (isBusy.current) return
    isBusy.current = true
    mutateAsync(wanted).then(settle, settle)
  }
  return { isPending, error, status, reset, mutate }
}
