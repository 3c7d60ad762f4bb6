import { useEffect } from 'react'
import { showError } from '@/shared/lib/toast'

/** Show an error as a toast, once, when it appears. Pass the `error` of a query or mutation. */
export function useErrorToast(error: unknown): void {
  useEffect(() => {
    if (error) showError(error)
  }, [error])
}
