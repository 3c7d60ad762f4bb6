import { useQueryClient } from '@tanstack/react-query'
import { useRealtime } from '@/shared/api/realtime'
import { unreadQuery, useUnread } from '@/shared/session/unread'

/** Twenty messages in a second are counted once. */
const REFRESH_MS = 300
let timer: ReturnType<typeof setTimeout> | undefined

/** How many messages wait to be read; other devices and other people change it at once. */
export function useNewMessages(): number {
  const client = useQueryClient()
  // The bell reads both counters anew when the connection is back.
  useRealtime('conversation_changed', () => {
    clearTimeout(timer)
    timer = setTimeout(() => void client.invalidateQueries(unreadQuery), REFRESH_MS)
  })
  return useUnread().newMessages
}
