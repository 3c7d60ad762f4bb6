/** The data of a query while the server does not answer: its present data, or the answer stored on the device. */
import type { Query } from '@tanstack/react-query'
import { markServerUnreachable } from './connectionState'
import { findAnswer } from './storedAnswers'

/** Give the data its true date, and mark it stale: it is read again as soon as the server answers. */
function restoreDataDate(query: Query, dataUpdatedAt: number): void {
  // Right after this, the query sets the date of its data to now.
  setTimeout(() => query.setState({ dataUpdatedAt, isInvalidated: true }))
}

/** Return the present data of a query or its stored answer. Throws `error` if there is neither. */
export async function offlineAnswer(query: Query, error: unknown): Promise<unknown> {
  const { data, dataUpdatedAt, fetchMeta } = query.state
  if (fetchMeta?.fetchMore) throw error
  if (data !== undefined) {
    if (query.meta?.storedOffline) markServerUnreachable()
    // With a network, a retry may succeed.
    if (navigator.onLine) throw error
    restoreDataDate(query, dataUpdatedAt)
    return data
  }
  const stored = await readStoredAnswer(query)
  if (!stored) throw error
  return stored.data
}

/** Return the answer that the device has stored for a query, or undefined if there is none or none may be stored. */
async function readStoredAnswer(query: Query): Promise<{ data: unknown } | undefined> {
  const stored = query.meta?.storedOffline ? await findAnswer(query.queryHash) : undefined
  if (!stored) return undefined
  markServerUnreachable()
  restoreDataDate(query, stored.at)
  return stored
}

/** Return the stored answer of a query that waits for its first answer. Never resolves if there is none to show. */
export async function slowAnswer(query: Query): Promise<unknown> {
  const isWaiting = query.state.data === undefined && query.state.fetchStatus !== 'idle'
  const stored = isWaiting && (await readStoredAnswer(query))
  return stored ? stored.data : new Promise(() => {})
}
