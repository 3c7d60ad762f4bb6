/** Apart from the lists: the bell needs this with the first script, and nothing of them. */
import type { QueryClient } from '@tanstack/react-query'
import { unreadQuery } from '@/shared/session/unread'

export const NOTIFICATIONS = ['notifications'] as const

/** Lists and counters as they are on the server. */
export const refresh = (client: QueryClient): Promise<unknown> =>
  Promise.all([client.invalidateQueries({ queryKey: NOTIFICATIONS }), client.invalidateQueries(unreadQuery)])
