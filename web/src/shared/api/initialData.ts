import type { QueryClient, QueryKey } from '@tanstack/react-query'

type Entry = { queryKey: QueryKey; data: unknown }

/** Puts the first data that the server wrote into the page into the cache, so that the first paint asks for nothing. */
export function hydrateInitialData(client: QueryClient): void {
  const element = document.getElementById('marmita-data')
  if (!element?.textContent) return
  for (const { queryKey, data } of JSON.parse(element.textContent) as Entry[])
    client.setQueryData(queryKey, data)
  element.remove()
}
