import { useQuery } from '@tanstack/react-query'
import {
  ChefHat,
  CircleCheck,
  CircleX,
  Clock,
  Hourglass,
  type LucideIcon,
  PartyPopper,
  UserX,
} from 'lucide-react'
import { useNow } from '@/shared/hooks/useNow'
import { useTranslation } from '@/shared/i18n/useTranslation'
import type { OrderView } from '@/shared/api/generated/marmita.schemas'
import { statusText } from '@/shared/lib/delivery'
import { Card } from '@/shared/ui/Card'
import { LinkButton } from '@/shared/ui/Button'
import { ErrorState } from '@/shared/ui/feedback/ErrorState'
import { Loading, RowSkeleton } from '@/shared/ui/feedback/Skeleton'
import { StatusBadge } from '@/shared/ui/feedback/StatusBadge'
import { CalendarButton } from './CalendarButton'
import { type ConfirmationState, confirmationStateOf } from './confirmationLabels'
import classes from './Confirmation.module.css'
import { HandOverCode } from './HandOverCode'
import { MoneyLine } from '../MoneyLine'
import { MyOrderActions } from './MyOrderActions'
import { MyOrderPlace } from './MyOrderPlace'
import { NextSteps } from './NextSteps'
import type { WithAgain } from './PastOrderCard'
import { OrderSummary } from '../OrderSummary'
import { ProblemPanel } from '../problem/ProblemPanel'
import { orderQuery, useLiveOrders } from '../queries'
import { endingText, isAccepted, slotText, toneOf } from '../labels'

const ICONS: Record<ConfirmationState, LucideIcon> = {
  unpaid: Hourglass,
  waiting: CircleCheck,
  coming: ChefHat,
  late: Clock,
  eaten: PartyPopper,
  missed: UserX,
  refused: CircleX,
  over: CircleX,
}

/** The page of one order, which is also the last step of buying. It is updated live. */
export function Confirmation({ id, Again }: { id: string } & WithAgain) {
  useLiveOrders()
  const { t } = useTranslation()
  const { data: order, error, refetch } = useQuery(orderQuery(id))
  if (order) return <Placed order={order} Again={Again} />
  if (error) {
    const exitLink = <LinkButton to="/my-orders">{t('orders.mine.title')}</LinkButton>
    return <ErrorState level={1} error={error} onRetry={() => void refetch()} exitLink={exitLink} />
  }
  return (
    <Loading>
      <RowSkeleton />
      <RowSkeleton />
    </Loading>
  )
}

function Placed({ order, Again }: { order: OrderView } & WithAgain) {
  const { t } = useTranslation()
  const mood = confirmationStateOf(order, useNow())
  const values = { chef: order.chef.name || t('deletedAccount'), slot: slotText(order) }
  const Icon = ICONS[mood]
  const isComing = mood === 'waiting' || mood === 'coming'
  return (
    <div className={classes.columns}>
      <div className={classes.main}>
        <header className={classes.head} data-mood={mood} aria-live="polite">
          <span className={classes.icon} aria-hidden>
            <Icon size={32} />
          </span>
          <div className={classes.words}>
            <StatusBadge tone={toneOf(order.status)}>{statusText(order, 'CUSTOMER')}</StatusBadge>
            <h1 className={classes.title}>{t(`orders.confirmation.${mood}.title`, values)}</h1>
            <p className={classes.text}>
              {endingText(order) || t(`orders.confirmation.${mood}.text`, values)}
            </p>
          </div>
        </header>
        {order.reason && <blockquote className={classes.reason}>{order.reason}</blockquote>}
        <ProblemPanel order={order} />
        {isAccepted(order) && order.handOverCode && <HandOverCode code={order.handOverCode} />}
        {(isComing || mood === 'late') && (
          <Card className={classes.card}>
            <h2 className={classes.heading}>{t('orders.confirmation.where')}</h2>
            <MyOrderPlace order={order} />
            {isComing && <CalendarButton order={order} />}
          </Card>
        )}
        {isComing && <NextSteps order={order} />}
        <div className={classes.actions}>
          {(mood === 'refused' || mood === 'over') && (
            <LinkButton to="/home">{t('orders.mine.explore')}</LinkButton>
          )}
          {order.canBeReviewed && order.chef.shortName && (
            <LinkButton to="/add-review/$login" params={{ login: order.chef.shortName }}>
              {t('orders.mine.review')}
            </LinkButton>
          )}
          <Again order={order} />
          <LinkButton to="/my-orders" variant="secondary">
            {t('orders.mine.title')}
          </LinkButton>
          <MyOrderActions order={order} />
        </div>
      </div>
      <aside className={classes.summary}>
        <OrderSummary order={order} />
        <MoneyLine order={order} />
        <p className={classes.number}>{t('orders.confirmation.number', { number: order.number })}</p>
      </aside>
    </div>
  )
}
