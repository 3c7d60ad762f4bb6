import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { useTranslation } from '@/shared/i18n/useTranslation'
import type { AdminOrder } from '@/shared/api/generated/marmita.schemas'
import { dayAndTime, money } from '@/shared/lib/format'
import { StatusBadge } from '@/shared/ui/feedback/StatusBadge'
import { toneOf } from '../labels'
import classes from './Admin.module.css'

type Props = {
  row: AdminOrder
  /** The reasons why the order is in a special list; in other lists a badge shows them. */
  children?: ReactNode
}

/** An order in a list for admins; its number opens the order. */
export function AdminOrderRow({ row, children }: Props) {
  const { t } = useTranslation()
  const number = t('orders.number', { number: row.number })
  return (
    <article className={classes.row} aria-label={number}>
      <div className={classes.who}>
        <h2 className={classes.number}>
          <Link to="." search={(before) => ({ ...before, order: row.id })} resetScroll={false}>
            {number}
          </Link>
        </h2>
        <p className={classes.muted}>{dayAndTime(row.createdAt)}</p>
      </div>
      <p className={classes.parties}>
        {t('orders.admin.parties', { customer: row.customerName, chef: row.chefName })}
      </p>
      <p className={classes.money}>
        {money(row.totalPrice)}
        {row.refunded > 0 && (
          <span className={classes.muted}>{t('orders.money.refunded', { amount: money(row.refunded) })}</span>
        )}
      </p>
      <div className={classes.state}>
        <StatusBadge tone={toneOf(row.status)}>{t(`orders.admin.statuses.${row.status}`)}</StatusBadge>
        {row.needsAttention && !children && (
          <StatusBadge tone="urgent">{t('orders.admin.attention')}</StatusBadge>
        )}
      </div>
      {children}
    </article>
  )
}
