import type { DataTag, QueryClient, QueryKey } from '@tanstack/react-query'

/** Show the answer to a change. Cancel a running read of the query: it may have begun before the change. */
export function setAnswer<Data>(
  client: QueryClient,
  queryKey: DataTag<QueryKey, Data, Error>,
  data: NoInfer<Data>,
): void {
  void client.cancelQueries({ queryKey, exact: true })
  client.setQueryData(queryKey, data)
}
