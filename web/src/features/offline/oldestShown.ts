import type { QueryClient } from '@tanstack/react-query'

/** Return the time of the oldest stored answer on the screen, in milliseconds; undefined if there is none. */
export function oldestShown(client: QueryClient): number | undefined {
  const times = client
    .getQueryCache()
    .findAll({ type: 'active' })
    .filter(
      ({ meta, state }) => meta?.storedOffline && meta.storedOffline !== 'undated' && state.dataUpdatedAt > 0,
    )
    .map(({ state }) => state.dataUpdatedAt)
  return times.length > 0 ? Math.min(...times) : undefined
}
