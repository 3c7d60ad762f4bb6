import type { QueryClient, QueryKey } from '@tanstack/react-query'
import { readToken } from '@/shared/session/token'

type Entry = { queryKey: QueryKey; data: unknown }

/**
 * Put the first data, which the server wrote into the page, into the cache, so that the first paint needs no request.
 */
export function hydrateInitialData(client: QueryClient): void {
  const element = document.getElementById('marmita-data')
  if (!element?.textContent) return
  // The page was written for a visitor. A logged-in reader sees its data at once, and the data is requested again.
  const options = readToken() ? { updatedAt: 0 } : undefined
  for (const { queryKey, data } of JSON.parse(element.textContent) as Entry[])
    client.setQueryData(queryKey, data, options)
  element.remove()
}
