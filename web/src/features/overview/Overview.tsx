import { useQuery } from '@tanstack/react-query'
import { Coffee } from 'lucide-react'
import { useTranslation } from '@/shared/i18n/useTranslation'
import { isAdmin, useSession } from '@/shared/session'
import { EmptyState } from '@/shared/ui/feedback/EmptyState'
import { ErrorState } from '@/shared/ui/feedback/ErrorState'
import { Loading, Skeleton } from '@/shared/ui/feedback/Skeleton'
import classes from './Overview.module.css'
import { overviewQuery } from './queries'
import { NothingWaits } from './NothingWaits'
import { WaitingCard } from './WaitingCard'

/** The tasks that need a person now. A part that could not be fetched shows an error and does not hide the others. */
export function Overview() {
  const { t } = useTranslation()
  const { data, error, refetch } = useQuery(overviewQuery)
  const { account } = useSession()
  if (!data && error) return <ErrorState error={error} onRetry={() => void refetch()} level={1} />
  const parts = data?.filter(({ count, failed }) => count > 0 || failed)
  const done = data?.filter(({ count, failed }) => count === 0 && !failed) ?? []
  return (
    <section className={classes.page} aria-labelledby="overview">
      <h1 id="overview">{t('overview.title')}</h1>
      {!parts ? (
        <Loading>
          <Skeleton height={360} />
        </Loading>
      ) : parts.length === 0 ? (
        <EmptyState
          icon={Coffee}
          title={t('overview.nothing')}
          text={t(account && isAdmin(account) ? 'overview.nothingText' : 'overview.nothingForModerators')}
        />
      ) : (
        <div className={classes.cards}>
          {parts.map((part) => (
            <WaitingCard key={part.kind} part={part} onRetry={() => void refetch()} />
          ))}
        </div>
      )}
      {parts && parts.length > 0 && done.length > 0 && <NothingWaits kinds={done.map(({ kind }) => kind)} />}
    </section>
  )
}
