import { useTranslation } from '@/shared/i18n/useTranslation'
import type { OrderView } from '@/shared/api/generated/marmita.schemas'
import { useNow } from '@/shared/hooks/useNow'
import { dayAndTime, money } from '@/shared/lib/format'
import classes from './MoneyLine.module.css'
import { isAccepted, timeLeft } from './labels'
import { Papers } from './Papers'

/** The state of the customer's payment, until when the customer can cancel, and the links to the documents. */
export function MoneyLine({ order }: { order: OrderView }) {
  const { t } = useTranslation()
  const lines = useMoneyLines(order)
  if (isAccepted(order)) {
    lines.push(
      order.can.cancel
        ? t('orders.mine.cancelBefore', { when: dayAndTime(order.cancelBefore) })
        : t('orders.mine.cancelOver'),
    )
  }
  return (
    <div>
      <p className={classes.line}>{lines.join(' ')}</p>
      <div className={classes.papers}>
        <Papers order={order} />
      </div>
    </div>
  )
}

function useMoneyLines(order: OrderView): string[] {
  const { t } = useTranslation()
  const now = useNow()
  const { status, charged, refunded } = order
  const amount = money(order.totalPrice)
  if (order.totalPrice === 0) return [t('orders.money.free')]
  if (status === 'PAYMENT_INTENT_CREATED') {
    const left = timeLeft(order.holdExpiresAt, now.getTime())
    if (!left) return [t('orders.mine.holdOver')]
    return [order.can.pay ? t('orders.mine.held', { time: left.text }) : t('error.chef_not_active')]
  }
  if (status === 'PENDING') {
    const when = dayAndTime(order.acceptBy)
    return [t('orders.money.reserved', { amount, chef: order.chef.name, when })]
  }
  if (charged === 0)
    return [status === 'ACCEPTED' ? t('orders.money.charging', { amount }) : t('orders.money.none')]
  const lines = [t('orders.money.charged', { amount: money(charged) })]
  if (refunded > 0) lines.push(t('orders.money.refunded', { amount: money(refunded) }))
  else if (status.startsWith('CANCELED'))
    lines.push(t('orders.money.refundComing', { amount: money(charged) }))
  return lines
}
