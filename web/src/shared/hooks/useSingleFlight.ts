import type { UseMutationResult } from '@tanstack/react-query'
import { useRef } from 'react'

/**
 * Return the mutation, but ignore further calls while it is running. A button is disabled only at its next drawing; a
 * second press, or Enter held down, may come before.
 */
export function useSingleFlight<Data, Problem, Variables, Context>({
  isPending,
  error,
  status,
  reset,
  mutateAsync,
}: UseMutationResult<Data, Problem, Variables, Context>) {
  const isBusy = useRef(false)
  const release = () => {
    isBusy.current = false
  }
  const mutate = (variables: Variables) => {
    if (isBusy.current) return
    isBusy.current = true
    mutateAsync(variables).then(release, release)
  }
  return { isPending, error, status, reset, mutate }
}
