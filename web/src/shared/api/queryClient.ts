import { type Query, QueryClient, type QueryFunction, type QueryFunctionContext } from '@tanstack/react-query'
import { readToken } from '@/shared/session/token'
import { ApiError } from './ApiError'

const hasNoAnswer = (error: unknown): error is ApiError => error instanceof ApiError && error.status === 0

/**
 * Whether to retry a query: only without an answer, or after an error of the server (5xx). A refusal is not retried.
 */
function shouldRetry(failures: number, error: Error): boolean {
  if (hasNoAnswer(error) && !navigator.onLine) return false
  return failures < 2 && error instanceof ApiError && (error.status === 0 || error.status >= 500)
}

/** After this many milliseconds without an answer, the stored answer is shown meanwhile. */
const SLOW_MS = 8000

/** The token with which each query was last answered. Its answer is stored for that session only. */
const answerTokens = new WeakMap<Query, string | null>()

export const tokenOfAnswer = (query: Query): string | null => answerTokens.get(query) ?? null

const loadOfflineAnswer = () => import('./offlineAnswer')

/** Read. If the data were changed meanwhile, keep the change: the answer may show the state before it. */
async function readKeepingChanges(read: () => unknown, query: Query): Promise<unknown> {
  const before = query.state.data
  const data = await read()
  if (before === undefined || query.state.data === before) return data
  const code = await import('./changes/keepChanges').catch(() => undefined)
  return code ? code.keepChanges(before, data, read, query) : data
}

/** Read from the network. Without an answer, return the data of the query, or the answer stored on the device. */
async function networkFirst(
  read: QueryFunction,
  context: QueryFunctionContext,
  query: Query,
): Promise<unknown> {
  const token = readToken()
  try {
    const reading = readKeepingChanges(() => read(context), query)
    const data = await (query.meta?.storedOffline && query.state.data === undefined
      ? Promise.race([reading, storedWhenSlow(query)])
      : reading)
    answerTokens.set(query, token)
    return data
  } catch (error) {
    if (!hasNoAnswer(error)) throw error
    const code = await loadOfflineAnswer().catch(() => undefined)
    if (!code) throw error
    return code.offlineAnswer(query, error)
  }
}

/** Return the stored answer after `SLOW_MS`. Never resolves without one, or if the query no longer needs it. */
async function storedWhenSlow(query: Query): Promise<unknown> {
  await new Promise((resolve) => setTimeout(resolve, SLOW_MS))
  const code = await loadOfflineAnswer().catch(() => undefined)
  return code ? code.slowAnswer(query) : new Promise(() => {})
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
      // Never retry or wait for a network: a mutation may move money, and must not be sent later by itself.
      mutations: { retry: false, networkMode: 'always' },
    },
  })
}
