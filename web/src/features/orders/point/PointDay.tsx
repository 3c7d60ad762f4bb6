import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { PackageCheck, PackageOpen } from 'lucide-react'
import { useTranslation } from '@/shared/i18n/useTranslation'
import type { PointDayView, PointOrderView } from '@/shared/api/generated/marmita.schemas'
import { day as longDay, relativeDay } from '@/shared/lib/format'
import { EmptyState } from '@/shared/ui/feedback/EmptyState'
import { ErrorState } from '@/shared/ui/feedback/ErrorState'
import { Loading, Skeleton } from '@/shared/ui/feedback/Skeleton'
import { PageTitle } from '@/shared/ui/PageTitle'
import { ChipLink } from '@/shared/ui/ChipLink'
import { pointDayQuery, useLiveOrders } from '../queries'
import classes from './Point.module.css'
import { PointOrder } from './PointOrder'
import { STAGES, stageOf } from './stages'

/** The orders of a day at a pick-up point: expected, present and handed over. Without a day it is today. */
export function PointDay({ day }: { day: string | undefined }) {
  const { t } = useTranslation()
  const query = useQuery(pointDayQuery(day))
  useLiveOrders()
  return (
    <div className={`container ${classes.page}`}>
      <PageTitle title={t('orders.point.title')} />
      <header className={classes.head}>
        <h1>{query.data?.name ?? t('orders.point.title')}</h1>
        {query.data && <Summary view={query.data} />}
      </header>
      {query.isPending && (
        <Loading className={classes.cards}>
          <Skeleton height={220} />
          <Skeleton height={220} />
        </Loading>
      )}
      {query.isError && !query.data && (
        <ErrorState error={query.error} onRetry={() => void query.refetch()} />
      )}
      {query.data && (
        <>
          <Days view={query.data} />
          <Stages orders={query.data.orders} />
        </>
      )}
    </div>
  )
}

function Summary({ view: { day, orders, dayCapacity } }: { view: PointDayView }) {
  const { t } = useTranslation()
  const count = t('orders.point.orders', { count: orders.length })
  const places = dayCapacity === null ? '' : ` · ${t('orders.point.places', { count: dayCapacity })}`
  return <p className={classes.muted}>{`${longDay(day)} · ${count}${places}`}</p>
}

function Days({ view }: { view: PointDayView }) {
  const { t } = useTranslation()
  return (
    <nav className={classes.days} aria-label={t('orders.point.days')}>
      {view.days.map(({ day, orders }) => (
        <ChipLink
          key={day}
          to="/dashboard/point-today"
          search={{ day: day === view.today ? undefined : day }}
          activeOptions={{ exact: true, explicitUndefined: true }}
          aria-current={day === view.day ? 'page' : undefined}
        >
          {relativeDay(day)}
          {orders > 0 && <span className={classes.count}>{orders}</span>}
        </ChipLink>
      ))}
    </nav>
  )
}

function Stages({ orders }: { orders: PointOrderView[] }) {
  const { t } = useTranslation()
  if (orders.length === 0)
    return (
      <EmptyState
        icon={PackageOpen}
        title={t('orders.point.empty')}
        text={t('orders.point.emptyText')}
        action={<Link to="/dashboard/agreements">{t('orders.point.agreements')}</Link>}
      />
    )
  return STAGES.map((stage) => {
    const ordersInStage = orders.filter((order) => stageOf(order) === stage)
    if (ordersInStage.length === 0) return null
    return (
      <section key={stage} className={classes.stage} aria-labelledby={`stage-${stage}`}>
        <h2 id={`stage-${stage}`} className={classes.stageTitle}>
          {stage === 'done' && <PackageCheck size={20} aria-hidden />}
          {t(`orders.point.${stage}`)} <span className={classes.muted}>{ordersInStage.length}</span>
        </h2>
        <div className={classes.cards}>
          {ordersInStage.map((order) => (
            <PointOrder key={order.id} order={order} />
          ))}
        </div>
      </section>
    )
  })
}
