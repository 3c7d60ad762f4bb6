import { infiniteQueryOptions } from '@tanstack/react-query'
import { listNotices } from '@/shared/api/generated/reports'
import type { NoticeSort, NoticeView } from '@/shared/api/generated/marmita.schemas'
import { totalCount } from '@/shared/api/http'

type NoticePage = { notices: NoticeView[]; total: number }

export const NOTICES = ['notices'] as const

/** What people reported, for moderators. */
export const noticesQuery = (sort: NoticeSort) =>
  infiniteQueryOptions({
    queryKey: [...NOTICES, sort],
    queryFn: async ({ pageParam, signal }): Promise<NoticePage> => {
      const answer = await listNotices({ sort, page: pageParam }, { signal })
      return { notices: answer.data, total: totalCount(answer) }
    },
    initialPageParam: 0,
    getNextPageParam: (last, pages) =>
      last.notices.length > 0 && noticesOf(pages).length < last.total ? pages.length : undefined,
    staleTime: 0,
  })

/** Each once: a report that comes meanwhile moves the last one of a page to the next. */
export const noticesOf = (pages: readonly NoticePage[]): NoticeView[] => [
  ...new Map(pages.flatMap(({ notices }) => notices).map((notice) => [notice.id, notice])).values(),
]
