import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query'
import { listNotifications, notificationPeople } from '@/shared/api/generated/marmita'
import type { NotificationView } from '@/shared/api/generated/marmita.schemas'
import { totalCount } from '@/shared/api/http'
import { untilReleased } from '@/shared/lib/untilReleased'
import { NOTIFICATIONS } from './refresh'

/** `next` is where the page after it begins, as it was read: rows that are deleted here do not end the list. */
export type NotificationPage = { rows: NotificationView[]; total: number; next: After | undefined }

export const LISTS = [...NOTIFICATIONS, 'list'] as const

/** The last one of a page: what comes after it, whatever has come or gone meanwhile. */
type After = { fromDate: string; fromId: string }

/** The reader's notifications, the newest first. */
export const notificationsQuery = (onlyUnread: boolean) =>
  infiniteQueryOptions({
    queryKey: [...LISTS, onlyUnread],
    queryFn: async ({ pageParam, signal }): Promise<NotificationPage> => {
      const answer = await listNotifications({ ...pageParam, onlyUnread }, { signal })
      await untilReleased()
      const rows = answer.data
      const last = rows.length < PAGE ? undefined : rows.at(-1)
      const next = last && { fromDate: last.createdDate, fromId: last.id }
      return { rows, total: totalCount(answer), next }
    },
    initialPageParam: {} as Partial<After>,
    getNextPageParam: ({ next }) => next,
    staleTime: 0,
  })

/** Who is in a notification, the newest first; it has news when its row has. */
export const peopleQuery = (id: string) =>
  queryOptions({
    queryKey: [...NOTIFICATIONS, 'people', id],
    queryFn: async ({ signal }) => (await notificationPeople(id, { signal })).data,
  })

const PAGE = 20

/** Each once: one that has news moves from a later page to the first. */
export function rowsOf(pages: readonly Pick<NotificationPage, 'rows'>[]): NotificationView[] {
  return [...new Map(pages.flatMap(({ rows }) => rows).map((row) => [row.id, row])).values()]
}
