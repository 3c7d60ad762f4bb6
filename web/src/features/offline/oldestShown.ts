import type { QueryClient } from '@tanstack/react-query'

/** When the oldest of what is on the screen was answered; undefined when nothing of it is stored. */
export function oldestShown(client: QueryClient): number | undefined {
  const times = client
    .getQueryCache()
    .findAll({ type: 'active' })
    .filter(({ meta, state }) => meta?.kept && meta.kept !== 'undated' && state.dataUpdatedAt > 0)
    .map(({ state }) => state.dataUpdatedAt)
  return times.length > 0 ? Math.min(...times) : undefined
}
