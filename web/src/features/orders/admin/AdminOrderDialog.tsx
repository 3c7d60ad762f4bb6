import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { ReasonLimits } from '@/shared/api/generated/limits'
import type { AdminOrderView, OrderStep } from '@/shared/api/generated/marmita.schemas'
import { dayAndTime, money } from '@/shared/lib/format'
import { Button } from '@/shared/ui/Button'
import { ErrorState } from '@/shared/ui/feedback/ErrorState'
import { Loading, Skeleton } from '@/shared/ui/feedback/Skeleton'
import { ConfirmDialog } from '@/shared/ui/overlays/ConfirmDialog'
import { Dialog } from '@/shared/ui/overlays/Dialog'
import { isUndecided, slotText } from '../labels'
import { useOrderMove } from '../mutations'
import { OrderItems } from '../OrderItems'
import { ProblemAnswer } from '../problem/ProblemAnswer'
import { adminOrderQuery } from '../queries'
import { RefundDialog } from '../RefundDialog'
import classes from './Admin.module.css'
import { MoneyProblems } from './MoneyProblems'
import { SettleCharge } from './SettleCharge'
import { SettleDispute } from './SettleDispute'

type Props = { id: string | undefined; onClose: () => void }

/** One order with its money, its history, and what an admin may do with it. */
export function AdminOrderDialog({ id, onClose }: Props) {
  const { t } = useTranslation()
  return (
    <Dialog open={id !== undefined} onClose={onClose} title={t('orders.admin.order')} size="md" tall>
      {id && <Content id={id} />}
    </Dialog>
  )
}

function Content({ id }: { id: string }) {
  const { data, error, refetch } = useQuery(adminOrderQuery(id))
  if (data) return <Order shown={data} />
  if (error) return <ErrorState error={error} onRetry={() => void refetch()} />
  return (
    <Loading>
      <Skeleton height={280} />
    </Loading>
  )
}

function Order({ shown }: { shown: AdminOrderView }) {
  const { t } = useTranslation()
  const { order } = shown
  return (
    <div className={classes.order}>
      <div>
        <p>
          <strong>{t('orders.number', { number: order.number })}</strong> ·{' '}
          {t(`orders.admin.statuses.${order.status}`)}
        </p>
        <p>{t('orders.admin.parties', { customer: order.customer.name, chef: order.chef.name })}</p>
        <p className={classes.muted}>{slotText(order)}</p>
      </div>
      <OrderItems order={order} prices />
      <Money shown={shown} />
      {shown.problems.length > 0 && (
        <div className={classes.notice}>
          <MoneyProblems problems={shown.problems} />
        </div>
      )}
      {shown.canSettle && <SettleCharge order={order} />}
      {shown.canSettleDispute && <SettleDispute id={order.id} />}
      <ProblemAnswer order={order} byAdmin />
      <Actions shown={shown} />
      <h3 className={classes.heading}>{t('orders.admin.history')}</h3>
      <ol className={classes.steps}>
        {shown.steps.map((step, index) => (
          <Step key={index} step={step} />
        ))}
      </ol>
    </div>
  )
}

function Money({ shown }: { shown: AdminOrderView }) {
  const { t } = useTranslation()
  const { order } = shown
  const isSettled = shown.dispute === 'lost' && !shown.canSettleDispute
  const sums = [
    ['charged', order.charged],
    ['refunded', order.refunded],
    ['fee', shown.fee],
    ['transferred', shown.transferred - shown.reversed],
  ] as const
  return (
    <>
      <dl className={classes.sums}>
        {sums.map(([name, cents]) => (
          <div key={name}>
            <dt className={classes.muted}>{t(`orders.admin.sums.${name}`)}</dt>
            <dd>{money(cents)}</dd>
          </div>
        ))}
        <div>
          <dt className={classes.muted}>{t('orders.admin.payment')}</dt>
          <dd>{t(`orders.admin.outcomes.${order.paymentOutcome}`)}</dd>
        </div>
      </dl>
      {(shown.dispute === 'won' || isSettled) && (
        <p className={classes.notice}>{t(`orders.admin.disputes.${isSettled ? 'settled' : 'won'}`)}</p>
      )}
      {shown.refusals.length > 0 && shown.problems.length === 0 && (
        <p className={classes.notice}>{t('orders.admin.refused', { what: shown.refusals.join(', ') })}</p>
      )}
    </>
  )
}

function Actions({ shown: { order, canRetry } }: { shown: AdminOrderView }) {
  const { t } = useTranslation()
  const [open, setOpen] = useState<'cancel' | 'refund' | null>(null)
  const close = () => setOpen(null)
  const cancel = useOrderMove('cancelByAdmin', close)
  const retry = useOrderMove('retryMoney')
  return (
    <div className={classes.actions}>
      {canRetry && (
        <Button size="sm" loading={retry.isPending} onClick={() => retry.mutate({ id: order.id })}>
          {t('orders.admin.retry')}
        </Button>
      )}
      {order.can.refund && !isUndecided(order) && (
        <Button variant="secondary" size="sm" onClick={() => setOpen('refund')}>
          {t('orders.refund.action')}
        </Button>
      )}
      {order.can.cancel && (
        <Button variant="secondary" size="sm" onClick={() => setOpen('cancel')}>
          {t('orders.admin.cancel')}
        </Button>
      )}
      <RefundDialog order={order} open={open === 'refund'} onClose={close} byAdmin />
      <ConfirmDialog
        open={open === 'cancel'}
        onClose={close}
        title={t('orders.admin.cancelTitle')}
        text={t('orders.admin.cancelText')}
        confirmLabel={t('orders.admin.cancel')}
        dismissLabel={t('orders.keep')}
        danger
        askReason={{ maxLength: ReasonLimits.reason.maxLength }}
        busy={cancel.isPending}
        onConfirm={(reason) => cancel.mutate({ id: order.id, reason })}
      />
    </div>
  )
}

function Step({ step }: { step: OrderStep }) {
  const { t } = useTranslation()
  const amount = step.amount === null ? '' : ` ${money(step.amount)}`
  return (
    <li>
      <p>
        {t(`orders.admin.events.${step.event}`)}
        {amount} · {t(`orders.admin.actors.${step.actor}`)}
        {step.by && ` (${step.by})`}
      </p>
      <p className={classes.muted}>
        {dayAndTime(step.at)} · {t(`orders.admin.statuses.${step.toStatus}`)}
      </p>
      {step.reason && <p className={classes.reason}>{step.reason}</p>}
    </li>
  )
}
