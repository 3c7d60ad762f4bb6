/** Stores the answers of the queries that say so, a moment after they have come. */
import type { Query, QueryClient } from '@tanstack/react-query'
import { wasAnsweredTo } from '@/shared/api/queryClient'
import { putAnswer } from '@/shared/api/storedAnswers'
import { readToken } from '@/shared/session'

const SOON_MS = 300

async function keep(query: Query): Promise<void> {
  const { data, dataUpdatedAt: at } = query.state
  const { kept } = query.meta ?? {}
  const token = readToken()
  // What another session was answered is not this one's.
  if (!kept || data === undefined || at === 0 || wasAnsweredTo(query) !== token) return
  const part = typeof kept === 'function' ? kept(data as never) : data
  if (part !== undefined) await putAnswer(token, query.queryHash, { data: part, at })
}

/** Returns how to stop. */
export function keepAnswers(client: QueryClient): () => void {
  const waiting = new Set<Query>()
  let timer: ReturnType<typeof setTimeout> | undefined
  const flush = async () => {
    clearTimeout(timer)
    timer = undefined
    const queries = [...waiting]
    waiting.clear()
    for (const query of queries) await keep(query)
  }
  const note = (query: Query) => {
    if (!query.meta?.kept) return
    waiting.add(query)
    timer ??= setTimeout(() => void flush(), SOON_MS)
  }
  const queries = client.getQueryCache()
  for (const query of queries.getAll()) note(query)
  const unsubscribe = queries.subscribe((event) => {
    const hasData = event.type === 'updated' && event.action.type === 'success'
    // What the server wrote into the page says with its first observer whether it is kept.
    if (hasData || event.type === 'observerAdded') note(event.query)
  })
  const onHidden = () => document.visibilityState === 'hidden' && void flush()
  document.addEventListener('visibilitychange', onHidden)
  return () => {
    unsubscribe()
    clearTimeout(timer)
    document.removeEventListener('visibilitychange', onHidden)
  }
}
