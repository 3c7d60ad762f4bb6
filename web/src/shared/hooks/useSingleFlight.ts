import type { UseMutationResult } from '@tanstack/react-query'
import { useRef } from 'react'

/**
 * Return the mutation, but ignore further calls while it is running. A button is disabled only at its next drawing; a
 * second press, or Enter held down, may come before.
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
