import { useTranslation } from '@/shared/i18n/useTranslation'
import type { AdminOrderView } from '@/shared/api/generated/marmita.schemas'
import { money } from '@/shared/lib/format'
import classes from './Admin.module.css'

/** The charged, refunded and paid-out amounts of an order, and the state of its payment. */
export function AdminOrderMoney({ shown }: { shown: AdminOrderView }) {
  const { t } = useTranslation()
  const { order } = shown
  const isSettled = shown.dispute === 'lost' && !shown.problems.some(({ kind }) => kind === 'DISPUTED')
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
