import { infiniteQueryOptions, queryOptions, useQuery } from '@tanstack/react-query'
import { listNotifications, showedAllNotifications } from '@/shared/api/generated/marmita'
import type { NotificationView } from '@/shared/api/generated/marmita.schemas'
import { totalCount } from '@/shared/api/http'
import { untilReleased } from '@/shared/lib/untilReleased'
import { useToken } from '@/shared/session/useSession'

export type NotificationPage = { rows: NotificationView[]; total: number }

export const NOTIFICATIONS = ['notifications'] as const
export const LISTS = [...NOTIFICATIONS, 'list'] as const

/** How much is unread: what the header shows. */
export const countsQuery = queryOptions({
  queryKey: [...NOTIFICATIONS, 'counts'],
  queryFn: async ({ signal }) => (await showedAllNotifications({ signal })).data,
  staleTime: 30_000,
})

export function useCounts() {
  const token = useToken()
  const { data } = useQuery({ ...countsQuery, enabled: token !== null })
  return token && data ? data : { newNotifications: 0, newMessages: 0 }
}

/** The last one of a page: what comes after it, whatever has come or gone meanwhile. */
type After = { fromDate: string; fromId: string }

/** The reader's notifications, the newest first. */
export const notificationsQuery = (onlyUnread: boolean) =>
  infiniteQueryOptions({
    queryKey: [...LISTS, onlyUnread],
    queryFn: async ({ pageParam, signal }): Promise<NotificationPage> => {
      const answer = await listNotifications({ ...pageParam, onlyUnread }, { signal })
      await untilReleased()
      return { rows: answer.data, total: totalCount(answer) }
    },
    initialPageParam: {} as Partial<After>,
    getNextPageParam: ({ rows }): After | undefined => {
      const last = rows.length < PAGE ? undefined : rows.at(-1)
      return last && { fromDate: last.createdDate, fromId: last.id }
    },
    staleTime: 0,
  })

const PAGE = 20

/** Each once: one that has news moves from a later page to the first. */
export function rowsOf(pages: readonly NotificationPage[]): NotificationView[] {
  return [...new Map(pages.flatMap(({ rows }) => rows).map((row) => [row.id, row])).values()]
}
