import {
  type DataTag,
  type Query,
  QueryClient,
  type QueryFunction,
  type QueryFunctionContext,
  type QueryKey,
} from '@tanstack/react-query'
import { readToken } from '@/shared/session/token'
import { ApiError } from './ApiError'

const hasNoAnswer = (error: unknown): error is ApiError => error instanceof ApiError && error.status === 0

/** Retries only what may pass by itself: no answer, or the server's own trouble. A refusal stays a refusal. */
function shouldRetry(failures: number, error: Error): boolean {
  if (hasNoAnswer(error) && !navigator.onLine) return false
  return failures < 2 && error instanceof ApiError && (error.status === 0 || error.status >= 500)
}

/** After so long without an answer, what is stored is shown meanwhile. */
const SLOW_MS = 8000

/** With which token a query was answered last: only with that session it is stored. */
const answeredTo = new WeakMap<Query, string | null>()

export const wasAnsweredTo = (query: Query): string | null => answeredTo.get(query) ?? null

const withoutAnswer = () => import('./withoutAnswer')

/** The network first. Without an answer: what the query has, or what the device has stored. */
async function networkFirst(
  read: QueryFunction,
  context: QueryFunctionContext,
  query: Query,
): Promise<unknown> {
  const token = readToken()
  try {
    const reading = read(context)
    const data = await (query.meta?.kept && query.state.data === undefined
      ? Promise.race([reading, storedWhenSlow(query)])
      : reading)
    answeredTo.set(query, token)
    return data
  } catch (error) {
    if (!hasNoAnswer(error)) throw error
    const code = await withoutAnswer().catch(() => undefined)
    if (!code) throw error
    return code.answerWithout(query, error)
  }
}

/** Never ends when nothing is stored, or when it is not needed any more. */
async function storedWhenSlow(query: Query): Promise<unknown> {
  await new Promise((resolve) => setTimeout(resolve, SLOW_MS))
  const code = await withoutAnswer().catch(() => undefined)
  const stored =
    query.state.data === undefined && query.state.fetchStatus !== 'idle' && (await code?.storedFor(query))
  return stored ? stored.data : new Promise(() => {})
}

export function createQueryClient(): QueryClient {
  return new QueryClient({
    defaultOptions: {
      queries: {
        staleTime: 30_000,
        retry: shouldRetry,
        networkMode: 'offlineFirst',
        persister: networkFirst as never,
      },
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
