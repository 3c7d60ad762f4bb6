/** What a query shows when the server does not answer: what it has, or what this device has stored. */
import type { Query } from '@tanstack/react-query'
import { noteSilence } from './reach'
import { findAnswer } from './storedAnswers'

/** As old as it is, and read again as soon as there is an answer. */
function keepDate(query: Query, dataUpdatedAt: number): void {
  // The query dates what it is given itself, right after this.
  setTimeout(() => query.setState({ dataUpdatedAt, isInvalidated: true }))
}

/** Throws `error` where nothing is known. */
export async function answerWithout(query: Query, error: unknown): Promise<unknown> {
  const { data, dataUpdatedAt, fetchMeta } = query.state
  if (fetchMeta?.fetchMore) throw error
  if (data !== undefined) {
    if (query.meta?.kept) noteSilence()
    // With a network, another try may succeed.
    if (navigator.onLine) throw error
    keepDate(query, dataUpdatedAt)
    return data
  }
  const stored = await storedFor(query)
  if (!stored) throw error
  return stored.data
}

/** What the device has stored for it, if it may. */
export async function storedFor(query: Query): Promise<{ data: unknown } | undefined> {
  const stored = query.meta?.kept ? await findAnswer(query.queryHash) : undefined
  if (!stored) return undefined
  noteSilence()
  keepDate(query, stored.at)
  return stored
}
