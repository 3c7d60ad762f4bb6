import { useInfiniteQuery } from '@tanstack/react-query'
import { Newspaper } from 'lucide-react'
import { useTranslation } from '@/shared/i18n/useTranslation'
import { Button } from '@/shared/ui/Button'
import { EmptyState } from '@/shared/ui/feedback/EmptyState'
import { ErrorState } from '@/shared/ui/feedback/ErrorState'
import { Loading, Skeleton } from '@/shared/ui/feedback/Skeleton'
import { AddNewsUser } from './AddNewsUser'
import { NewsUserRow } from './NewsUserRow'
import { newsUsersQuery, peopleOf } from './queries'
import classes from './news.module.css'

/** The page where admins choose the authors of news. */
export function NewsUsers() {
  const { t } = useTranslation()
  const query = useInfiniteQuery(newsUsersQuery)
  const people = peopleOf(query.data?.pages ?? [])
  return (
    <div className={`container ${classes.page}`}>
      <div className={classes.intro}>
        <h1>{t('news.title')}</h1>
        <p className={classes.muted}>{t('news.intro')}</p>
      </div>
      <AddNewsUser />
      {query.isPending && (
        <Loading>
          <Skeleton height={240} />
        </Loading>
      )}
      {query.error && people.length === 0 && (
        <ErrorState error={query.error} onRetry={() => void query.refetch()} />
      )}
      {query.isSuccess && people.length === 0 && (
        <EmptyState icon={Newspaper} title={t('news.none')} text={t('news.noneText')} />
      )}
      {people.length > 0 && (
        <ul className={classes.rows}>
          {people.map((person) => (
            <NewsUserRow key={person.id} entry={person} />
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
          {t('news.more')}
        </Button>
      )}
    </div>
  )
}
