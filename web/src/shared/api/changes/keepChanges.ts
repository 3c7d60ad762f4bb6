/** Loaded only when data were changed while they were read. */
import type { InfiniteData, Query } from '@tanstack/react-query'

const MOST_REPEATS = 3

const NO_LIST: InfiniteData<unknown> = { pages: [], pageParams: [] }
const listOf = (data: unknown) =>
  data instanceof Object && 'pageParams' in data ? (data as InfiniteData<unknown>) : NO_LIST

/**
 * Return the data with the change: read again, because the answer may show the state before the change. Of a list, the
 * next page is added to the changed pages.
 */
export async function keepChanges(
  before: unknown,
  data: unknown,
  read: () => unknown,
  query: Query,
): Promise<unknown> {
  if (query.meta?.mergesChanges) return data
  for (let repeats = 0; query.state.data !== before && repeats < MOST_REPEATS; repeats++) {
    const now = query.state.data
    const at = listOf(data).pages.indexOf(listOf(before).pages[0])
    if (at >= 0) {
      const known = listOf(before).pages.length
      const inserted = (part: keyof InfiniteData<unknown>) =>
        listOf(data)[part].toSpliced(at, known, ...listOf(now)[part])
      return { pages: inserted('pages'), pageParams: inserted('pageParams') }
    }
    before = now
    data = await read()
  }
  return data
}
