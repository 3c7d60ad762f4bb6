import { useQuery } from '@tanstack/react-query'
import { useSelector } from '@tanstack/react-store'
import type { ReactNode } from 'react'
import { useTranslation } from '@/shared/i18n/useTranslation'
import type { DashboardView } from '@/shared/api/generated/marmita.schemas'
import type { SellerChoice } from '@/shared/lib/search'
import { day, parisDay, time } from '@/shared/lib/format'
import { ErrorState } from '@/shared/ui/feedback/ErrorState'
import { PageTitle } from '@/shared/ui/PageTitle'
import { Loading, Skeleton } from '@/shared/ui/feedback/Skeleton'
import { serverNow } from '@/shared/lib/clock/serverNow'
import { AlertChips } from './alerts/AlertChips'
import { alerts } from './alerts/alerts'
import { Board } from './Board'
import classes from './Dashboard.module.css'
import { DayTickets } from './DayTickets'
import { NumberCards } from './NumberCards'
import { dashboardQuery, useLiveOrders } from '../queries'

type Props = {
  name: string
  /** Whether to show the orders of the chef or of the pick-up point, for an owner of both. */
  of: SellerChoice
  notice?: ReactNode
}

/** The dashboard of a chef or host, with the orders to answer, to cook and to hand out. It is updated live. */
export function Dashboard({ name, of, notice }: Props) {
  const { t } = useTranslation()
  const query = useQuery(dashboardQuery(of))
  useLiveOrders()
  const hasCount = useSelector(alerts, ({ title }) => title)
  const waiting = hasCount ? (query.data?.toAccept.length ?? 0) : 0
  const title = t(query.data?.pickUpPoint ? 'orders.board.pointTitle' : 'orders.board.title')
  return (
    <div className={`container ${classes.page}`}>
      <PageTitle title={waiting > 0 ? `(${waiting}) ${title}` : title} />
      <header className={classes.head}>
        <div>
          <p className={classes.day}>{day(parisDay())}</p>
          <h1>{t(`orders.board.${timeOfDay()}`, { name })}</h1>
        </div>
        <div className={classes.tools}>
          <AlertChips />
          {query.data && <DayTickets cooking={query.data.cooking} of={of} />}
        </div>
      </header>
      {notice}
      {query.isPending && <Waiting />}
      {query.isError && !query.data && (
        <ErrorState error={query.error} onRetry={() => void query.refetch()} />
      )}
      {query.data && (
        <>
          {hasFigures(query.data) && <NumberCards board={query.data} />}
          {hasOrders(query.data) ? (
            <Board key={of} board={query.data} />
          ) : (
            <p className={classes.day}>{t('orders.board.noneToAccept')}</p>
          )}
        </>
      )}
    </div>
  )
}

/** Whether to show figures and own orders: a pick-up point has them only if it also cooks. */
const hasFigures = (board: DashboardView): boolean =>
  !board.pickUpPoint || board.portionsServed > 0 || board.portionsToday > 0 || board.paidOut > 0
const hasOrders = (board: DashboardView): boolean =>
  hasFigures(board) || board.toAccept.length + board.cooking.length + board.handedOver.length > 0

/** Return the time of day in Europe/Paris. */
function timeOfDay(): 'morning' | 'afternoon' | 'evening' {
  const hour = Number(time(new Date(serverNow())).slice(0, 2))
  if (hour >= 5 && hour < 12) return 'morning'
  return hour >= 12 && hour < 18 ? 'afternoon' : 'evening'
}

function Waiting() {
  return (
    <Loading className={classes.waiting}>
      <Skeleton height={110} />
      <Skeleton height={300} />
    </Loading>
  )
}
