import { type DataTag, QueryClient, type QueryKey } from '@tanstack/react-query'
import { ApiError } from './ApiError'

/** Retries only what may pass by itself: no answer, or the server's own trouble. A refusal stays a refusal. */
function shouldRetry(failures: number, error: Error): boolean {
  return failures < 2 && error instanceof ApiError && (error.status === 0 || error.status >= 500)
}

export function createQueryClient(): QueryClient {
  return new QueryClient({
    defaultOptions: {
      queries: { staleTime: 30_000, retry: shouldRetry },
      // Now or not at all: it may be money, and must not leave by itself once the network is back.
      mutations: { retry: false, networkMode: 'always' },
    },
  })
}

/** Shows what a change was answered with. A read under way may have begun before the change: its answer is not awaited. */
export function setAnswer<Data>(
  client: QueryClient,
  queryKey: DataTag<QueryKey, Data, Error>,
  data: NoInfer<Data>,
): void {
  void client.cancelQueries({ queryKey, exact: true })
  client.setQueryData(queryKey, data)
}
