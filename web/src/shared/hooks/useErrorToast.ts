import { useEffect } from 'react'
import { showError } from '@/shared/lib/toast'

/** Toasts an error once, when it appears. Give it the `error` of a query or mutation. */
export function useErrorToast(error: unknown): void {
  useEffect(() => {
    if (error) showError(error)
  }, [error])
}
