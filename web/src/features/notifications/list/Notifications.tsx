import { useInfiniteQuery } from '@tanstack/react-query'
import { Settings2 } from 'lucide-react'
import { useTranslation } from '@/shared/i18n/useTranslation'
import { useUnread } from '@/shared/session/unread'
import { ChipLink } from '@/shared/ui/ChipLink'
import { Button } from '@/shared/ui/Button'
import { IconLink } from '@/shared/ui/IconButton'
import { ErrorState } from '@/shared/ui/feedback/ErrorState'
import { Loading, RowSkeleton } from '@/shared/ui/feedback/Skeleton'
import { notificationsQuery, rowsOf } from '../queries'
import { daysOf, nameOf } from './days'
import { NotificationRow } from './NotificationRow'
import { NothingHere } from './NothingHere'
import { ReadAll } from './ReadAll'
import classes from './notifications.module.css'

type Props = { onlyUnread: boolean; path: '/notifications' | '/favourites' }

/** The user's notifications by day. */
export default function Notifications({ onlyUnread, path }: Props) {
  const { t } = useTranslation()
  const { newNotifications } = useUnread()
  const query = useInfiniteQuery(notificationsQuery(onlyUnread))
  const rows = rowsOf(query.data?.pages ?? [])
  return (
    <div className={`container ${classes.page}`}>
      <header className={classes.head}>
        <h1 className={classes.title}>{t('notifications.title')}</h1>
        <ReadAll newest={rows[0]?.createdDate} unread={newNotifications} />
        <IconLink
          to="/user-panel"
          search={{ tab: 'settings' }}
          hash="notifications"
          icon={Settings2}
          variant="outlined"
          label={t('notifications.settings.open')}
        />
      </header>
      <nav className={classes.tabs} aria-label={t('notifications.title')}>
        <ChipLink to={path} search={{}} activeOptions={{ exact: true }}>
          {t('notifications.all')}
        </ChipLink>
        <ChipLink to={path} search={{ show: 'unread' }}>
          {t('notifications.unread')}
          {newNotifications > 0 && <span className={classes.count}>{newNotifications}</span>}
        </ChipLink>
      </nav>
      {query.isPending && (
        <Loading className={classes.loading}>
          <RowSkeleton />
          <RowSkeleton />
          <RowSkeleton />
        </Loading>
      )}
      {query.error && rows.length === 0 && (
        <ErrorState error={query.error} onRetry={() => void query.refetch()} />
      )}
      {query.isSuccess && rows.length === 0 && !query.hasNextPage && <NothingHere onlyUnread={onlyUnread} />}
      {daysOf(rows).map(({ day, rows: ofDay }) => (
        <section key={day} className={classes.day} aria-labelledby={`day-${day}`}>
          <h2 id={`day-${day}`} className={classes.dayName}>
            {nameOf(day)}
          </h2>
          <ul className={classes.rows}>
            {ofDay.map((row) => (
              <NotificationRow key={row.id} row={row} />
            ))}
          </ul>
        </section>
      ))}
      {query.hasNextPage && (
        <div className={classes.end}>
          <Button
            variant="secondary"
            loading={query.isFetchingNextPage}
            onClick={() => void query.fetchNextPage()}
          >
            {t('notifications.more')}
          </Button>
        </div>
      )}
    </div>
  )
}
