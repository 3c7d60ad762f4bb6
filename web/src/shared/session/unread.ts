import { queryOptions, useQuery } from '@tanstack/react-query'
import { showedAllNotifications } from '@/shared/api/generated/marmita'
import { useToken } from './useSession'

const NOTHING = { newNotifications: 0, newMessages: 0 }

/** The numbers of unread notifications and messages: one small request for both counters of the header. */
export const unreadQuery = queryOptions({
  queryKey: ['unread'],
  queryFn: async ({ signal }) => (await showedAllNotifications({ signal })).data,
  staleTime: 30_000,
})

export function useUnread() {
  const token = useToken()
  const { data } = useQuery({ ...unreadQuery, enabled: token !== null })
  return token && data ? data : NOTHING
}
