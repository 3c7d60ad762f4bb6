import { useInfiniteQuery } from '@tanstack/react-query'
import { ShieldCheck } from 'lucide-react'
import { useRef } from 'react'
import { useTranslation } from 'react-i18next'
import type { NoticeSort } from '@/shared/api/generated/marmita.schemas'
import { number } from '@/shared/lib/format'
import { Button } from '@/shared/ui/Button'
import { Chip } from '@/shared/ui/Chip'
import { EmptyState } from '@/shared/ui/feedback/EmptyState'
import { ErrorState } from '@/shared/ui/feedback/ErrorState'
import { Loading, Skeleton } from '@/shared/ui/feedback/Skeleton'
import { noticesOf, noticesQuery } from './queries'
import { Report } from './Report'
import classes from './reports.module.css'

const SORTS = ['NEWEST', 'OLDEST'] as const satisfies NoticeSort[]

type Props = { sort: NoticeSort; onSort: (sort: NoticeSort) => void }

/** What people reported: moderators look at each, and dismiss what is dealt with. */
export function Reports({ sort, onSort }: Props) {
  const { t } = useTranslation()
  const query = useInfiniteQuery(noticesQuery(sort))
  const title = useRef<HTMLHeadingElement>(null)
  const notices = noticesOf(query.data?.pages ?? [])
  const total = query.data?.pages.at(-1)?.total ?? 0
  return (
    <div className={`container ${classes.page}`}>
      <div className={classes.intro}>
        <h1 ref={title} tabIndex={-1}>
          {t('reports.list.title')}
        </h1>
        <p className={classes.muted}>{t('reports.list.intro')}</p>
      </div>
      {notices.length > 0 && (
        <div className={classes.tools}>
          <p className={classes.muted}>{t('reports.list.count', { count: total, number: number(total) })}</p>
          <div className={classes.sorts} role="group" aria-label={t('reports.list.order')}>
            {SORTS.map((each) => (
              <Chip key={each} pressed={sort === each} onClick={() => onSort(each)}>
                {t(`reports.list.sort.${each}`)}
              </Chip>
            ))}
          </div>
        </div>
      )}
      {query.isPending && (
        <Loading>
          <Skeleton height={320} />
        </Loading>
      )}
      {query.error && notices.length === 0 && (
        <ErrorState error={query.error} onRetry={() => void query.refetch()} />
      )}
      {query.isSuccess && notices.length === 0 && (
        <EmptyState icon={ShieldCheck} title={t('reports.list.none')} text={t('reports.list.noneText')} />
      )}
      {notices.length > 0 && (
        <ul className={classes.rows}>
          {notices.map((notice) => (
            <li key={notice.id}>
              <Report notice={notice} onDismissed={() => title.current?.focus()} />
            </li>
          ))}
        </ul>
      )}
      {query.hasNextPage && (
        <Button
          variant="secondary"
          className={classes.more}
          loading={query.isFetchingNextPage}
          onClick={() => void query.fetchNextPage()}
        >
          {t('reports.list.more')}
        </Button>
      )}
    </div>
  )
}
