import { Link } from '@tanstack/react-router'
import { useId } from 'react'
import { useTranslation } from '@/shared/i18n/useTranslation'
import type { AdminOrderView, OrderStep } from '@/shared/api/generated/marmita.schemas'
import { dayAndTime, money } from '@/shared/lib/format'
import panel from '@/shared/ui/admin/panel.module.css'
import classes from './Admin.module.css'

/** The history of an order with actors and times, and a link to the audit log. */
export function AdminOrderHistory({ shown: { order, steps } }: { shown: AdminOrderView }) {
  const { t } = useTranslation()
  const id = useId()
  return (
    <section className={panel.history} aria-labelledby={id}>
      <div className={panel.between}>
        <h3 id={id} className={classes.heading}>
          {t('orders.admin.history')}
        </h3>
        <Link to="/admin/audit" search={{ target: order.id }}>
          {t('orders.admin.audit')}
        </Link>
      </div>
      <ol className={classes.steps}>
        {steps.map((step, index) => (
          <Step key={index} step={step} />
        ))}
      </ol>
    </section>
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
