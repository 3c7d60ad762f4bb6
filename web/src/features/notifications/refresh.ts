/** Separate from the lists, because the bell needs this in the first script. */
import type { QueryClient } from '@tanstack/react-query'
import { unreadQuery } from '@/shared/session/unread'

export const NOTIFICATIONS = ['notifications'] as const

/** Refetch the lists and counters. */
export const refresh = (client: QueryClient): Promise<unknown> =>
  Promise.all([client.invalidateQueries({ queryKey: NOTIFICATIONS }), client.invalidateQueries(unreadQuery)])
