import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useRealtime } from '@/shared/api/realtime'
import { useSession } from '@/shared/session'
import { newMessagesQuery } from './queries'

/** How many messages wait to be read; other devices and other people change it at once. */
export function useNewMessages(): number {
  const { isLoggedIn } = useSession()
  const client = useQueryClient()
  const { data = 0 } = useQuery({ ...newMessagesQuery, enabled: isLoggedIn })
  const refresh = () => void client.invalidateQueries(newMessagesQuery)
  useRealtime('conversation_changed', refresh)
  useRealtime('connected', refresh)
  return isLoggedIn ? data : 0
}
