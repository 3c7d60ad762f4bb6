import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query'
import { listNotifications, notificationPeople } from '@/shared/api/generated/marmita'
import type { NotificationView } from '@/shared/api/generated/marmita.schemas'
import { totalCount } from '@/shared/api/http'
import { waitForPointerRelease } from '@/shared/lib/waitForPointerRelease'
import { NOTIFICATIONS } from './refresh'

/** `next` is the cursor of the next page as fetched, so that deleting rows here does not end the list. */
export type NotificationPage = { rows: NotificationView[]; total: number; next: After | undefined }

export const LISTS = [...NOTIFICATIONS, 'list'] as const

/** The cursor: the last row of a page. The next page follows it, even if rows were added or deleted meanwhile. */
type After = { fromDate: string; fromId: string }

/** The user's notifications, newest first. */
export const notificationsQuery = (onlyUnread: boolean) =>
  infiniteQueryOptions({
    queryKey: [...LISTS, onlyUnread],
    queryFn: async ({ pageParam, signal }): Promise<NotificationPage> => {
      const answer = await listNotifications({ ...pageParam, onlyUnread }, { signal })
      await waitForPointerRelease()
      const rows = answer.data
      const last = rows.length < PAGE ? undefined : rows.at(-1)
      const next = last && { fromDate: last.createdDate, fromId: last.id }
      return { rows, total: totalCount(answer), next }
    },
    initialPageParam: {} as Partial<After>,
    getNextPageParam: ({ next }) => next,
    staleTime: 0,
  })

/** The people of a notification, newest first. Invalidated together with the lists. */
export const peopleQuery = (id: string) =>
  queryOptions({
    queryKey: [...NOTIFICATIONS, 'people', id],
    queryFn: async ({ signal }) => (await notificationPeople(id, { signal })).data,
  })

const PAGE = 20

/** Return the rows of all pages, each once: a row that gets news moves from a later page to the first. */
export function rowsOf(pages: readonly Pick<NotificationPage, 'rows'>[]): NotificationView[] {
  return [...new Map(pages.flatMap(({ rows }) => rows).map((row) => [row.id, row])).values()]
}
