import { QueryClient } from '@tanstack/react-query'
import { ApiError } from './ApiError'

/** Retries only what may pass by itself: no answer, or the server's own trouble. A refusal stays a refusal. */
function shouldRetry(failures: number, error: Error): boolean {
  return failures < 2 && error instanceof ApiError && (error.status === 0 || error.status >= 500)
}

export function createQueryClient(): QueryClient {
  return new QueryClient({
    defaultOptions: {
      queries: { staleTime: 30_000, retry: shouldRetry },
      // Never repeated by itself: it may be money.
      mutations: { retry: false },
    },
  })
}
