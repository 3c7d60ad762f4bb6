import { Navigate } from '@tanstack/react-router'
import { CircleAlert, Hourglass } from 'lucide-react'
import {
  type ComponentType,
  lazy,
  type ReactNode,
  Suspense,
  useEffect,
  useEffectEvent,
  useState,
} from 'react'
import { useTranslation } from '@/shared/i18n/useTranslation'
import type { OrderView, PaymentView } from '@/shared/api/generated/marmita.schemas'
import { Button, LinkButton } from '@/shared/ui/Button'
import { EmptyState } from '@/shared/ui/feedback/EmptyState'
import { ErrorState } from '@/shared/ui/feedback/ErrorState'
import { Loading, RowSkeleton } from '@/shared/ui/feedback/Skeleton'
import { OrderSteps } from '@/shared/ui/feedback/Steps'
import { useNow } from '@/shared/hooks/useNow'
import type { CardPaymentProps } from './PaymentFrame'
import classes from './PaymentScreen.module.css'
import { forgetStoredPayment, useClientSecret, usePayment } from './queries'
import { CardPayment } from './sandbox/CardPayment'
import { countdown, stepOf } from './step'
import { isPaymentDocument, paymentPath } from './stripe/paymentDocument'

const StripePayment = lazy(() => import('./stripe/StripePayment'))

type Props = {
  id: string
  /** The order that is being paid for. */
  Summary: ComponentType<{ order: OrderView }>
  /** Called as soon as the order is placed with the chef. */
  onPlaced: () => void
  /** The link to show if the order cannot be fetched. */
  exitLink: ReactNode
}

/** The second step of buying. It calls `onPlaced` as soon as the server reports that the order is placed. */
export function PaymentScreen({ id, Summary, onPlaced, exitLink }: Props) {
  const { data: payment, error, refetch } = usePayment(id)
  const isDone = payment !== undefined && stepOf(payment) === 'done'
  const leave = useEffectEvent(() => {
    forgetStoredPayment(id)
    onPlaced()
  })
  useEffect(() => {
    if (isDone) leave()
  }, [isDone])

  if (isDone) return <Navigate to="/confirmation/$id" params={{ id }} replace />
  if (error && !payment)
    return <ErrorState level={1} error={error} onRetry={() => void refetch()} exitLink={exitLink} />
  return (
    <>
      <OrderSteps current={1} />
      {payment ? <Payment payment={payment} Summary={Summary} /> : <Waiting />}
    </>
  )
}

function Waiting() {
  return (
    <Loading>
      <RowSkeleton />
      <RowSkeleton />
    </Loading>
  )
}

/** Stripe's form. A document that may not load Stripe is replaced by one that may. */
function ByStripe(card: CardPaymentProps) {
  const { id } = card.payment
  const isOpen = isPaymentDocument(id)
  useEffect(() => {
    if (!isOpen) window.location.replace(paymentPath(id))
  }, [isOpen, id])
  if (!isOpen) return <Waiting />
  return (
    <Suspense fallback={<Waiting />}>
      <StripePayment {...card} />
    </Suspense>
  )
}

function Payment({ payment, Summary }: { payment: PaymentView } & Pick<Props, 'Summary'>) {
  const { order, intentId, clientSecret } = payment
  const secret = useClientSecret(payment)
  const held = countdown(order.holdExpiresAt, useNow(1000).getTime())
  const [isBusy, setBusy] = useState(false)
  const step = stepOf(payment)
  // A payment in progress may end after the hold; only entering a card is then too late.
  const isClosed = step === 'card' && !isBusy && (held === null || !order.can.pay)
  if (step === 'over' || isClosed) return <Over order={order} isPaused={isClosed && held !== null} />
  if (!intentId || !clientSecret)
    return secret.isPending ? (
      <Waiting />
    ) : (
      <NotReady onRetry={() => void secret.refetch()} isTrying={secret.isFetching} />
    )
  const card = { payment, intentId, clientSecret, held, onBusy: setBusy }
  return (
    <div className={classes.columns}>
      {payment.provider === 'stripe' ? <ByStripe {...card} /> : <CardPayment {...card} />}
      <aside className={classes.summary}>
        <Summary order={order} />
      </aside>
    </div>
  )
}

/** Return the key of the texts that explain why the order is over; by default it was not paid in time. */
function endReasonOf({ ending, status }: OrderView) {
  if (ending === 'CHEF_UNAVAILABLE' || ending === 'SOLD_OUT') return `payments.over.ending.${ending}` as const
  const isGivenUp = ending === 'GIVEN_UP' || status === 'CANCELED_BY_USER'
  return isGivenUp ? 'payments.over.ending.GIVEN_UP' : 'payments.over'
}

/** Shown if the order cannot be paid for. `isPaused`: the portions are still held, but the chef takes no orders. */
function Over({ order, isPaused }: { order: OrderView; isPaused: boolean }) {
  const { t } = useTranslation()
  const chef = order.chef.name
  const isClosed = isPaused || order.ending === 'CHEF_UNAVAILABLE'
  const endReason = isPaused ? 'payments.over.ending.CHEF_UNAVAILABLE' : endReasonOf(order)
  return (
    <div role="alert">
      <EmptyState
        level={1}
        icon={Hourglass}
        title={t(`${endReason}.title`, { chef })}
        text={isPaused ? `${t('error.chef_not_active')} ${t('payments.notCharged')}` : t(`${endReason}.text`)}
        action={
          <div className={classes.ways}>
            {isClosed ? (
              <LinkButton to="/home">{t('payments.notReady.explore')}</LinkButton>
            ) : (
              <LinkButton to="/chef/$login" params={{ login: order.chef.shortName }}>
                {t('payments.over.again', { chef })}
              </LinkButton>
            )}
            <LinkButton to="/shopping-card" variant="secondary">
              {t('payments.over.bag')}
            </LinkButton>
          </div>
        }
      />
    </div>
  )
}

/** Shown if the provider has not created the payment; the portions are still held. */
function NotReady({ onRetry, isTrying }: { onRetry: () => void; isTrying: boolean }) {
  const { t } = useTranslation()
  return (
    <EmptyState
      level={1}
      icon={CircleAlert}
      title={t('payments.notReady.title')}
      text={t('payments.notReady.text')}
      action={
        <div className={classes.ways}>
          <Button loading={isTrying} onClick={onRetry}>
            {t('retry')}
          </Button>
          <LinkButton to="/home" variant="secondary">
            {t('payments.notReady.explore')}
          </LinkButton>
        </div>
      }
    />
  )
}
