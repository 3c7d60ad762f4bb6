/** Stores the answers of the queries with `meta.storedOffline`, shortly after they have arrived. */
import type { Query, QueryClient } from '@tanstack/react-query'
import { tokenOfAnswer } from '@/shared/api/queryClient'
import { putAnswer } from '@/shared/api/storedAnswers'
import { readToken } from '@/shared/session'

const STORE_DELAY_MS = 300

async function storeAnswer(query: Query): Promise<void> {
  const { data, dataUpdatedAt: at } = query.state
  const { storedOffline } = query.meta ?? {}
  const token = readToken()
  // An answer for another session must not be stored for this one.
  if (!storedOffline || data === undefined || at === 0 || tokenOfAnswer(query) !== token) return
  const part = typeof storedOffline === 'function' ? storedOffline(data as never) : data
  if (part !== undefined) await putAnswer(token, query.queryHash, { data: part, at })
}

/** Start to store answers. Return a function that stops it. */
export function storeAnswers(client: QueryClient): () => void {
  const waiting = new Set<Query>()
  let timer: ReturnType<typeof setTimeout> | undefined
  const flush = async () => {
    clearTimeout(timer)
    timer = undefined
    const queries = [...waiting]
    waiting.clear()
    for (const query of queries) await storeAnswer(query)
  }
  const schedule = (query: Query) => {
    if (!query.meta?.storedOffline) return
    waiting.add(query)
    timer ??= setTimeout(() => void flush(), STORE_DELAY_MS)
  }
  const queries = client.getQueryCache()
  for (const query of queries.getAll()) schedule(query)
  const unsubscribe = queries.subscribe((event) => {
    const hasData = event.type === 'updated' && event.action.type === 'success'
    // Data that the server wrote into the page have no `meta` before the first observer.
    if (hasData || event.type === 'observerAdded') schedule(event.query)
  })
  const onHidden = () => document.visibilityState === 'hidden' && void flush()
  document.addEventListener('visibilitychange', onHidden)
  return () => {
    unsubscribe()
    clearTimeout(timer)
    document.removeEventListener('visibilitychange', onHidden)
  }
}
