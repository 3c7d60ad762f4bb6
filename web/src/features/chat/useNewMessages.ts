import { useQueryClient } from '@tanstack/react-query'
import { useRealtime } from '@/shared/api/realtime'
import { unreadQuery, useUnread } from '@/shared/session/unread'

/** In milliseconds: twenty messages in a second cause one refetch. */
const REFRESH_MS = 300
let timer: ReturnType<typeof setTimeout> | undefined

/** Return the number of unread messages, updated live. */
export function useNewMessages(): number {
  const client = useQueryClient()
  // The notification bell refetches both counters when the connection is back.
  useRealtime('conversation_changed', () => {
    clearTimeout(timer)
    timer = setTimeout(() => void client.invalidateQueries(unreadQuery), REFRESH_MS)
  })
  return useUnread().newMessages
}
