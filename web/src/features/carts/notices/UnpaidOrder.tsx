import { useQuery } from '@tanstack/react-query'
import { useTranslation } from '@/shared/i18n/useTranslation'
import { time } from '@/shared/lib/format'
import { LinkButton } from '@/shared/ui/Button'
import classes from './notices.module.css'
import { newestOrdersQuery, unpaidOrderOf } from './queries'

/** A notice that this cart is already being paid for, here or in another tab, with a link to the payment. */
export function UnpaidOrder({ chefId }: { chefId: string }) {
  const { t } = useTranslation()
  const { data: orders = [] } = useQuery(newestOrdersQuery)
  const order = unpaidOrderOf(orders, chefId)
  if (!order) return null
  return (
    <div className={classes.notice} role="status">
      <p>{t('carts.unpaid.text', { time: time(order.holdExpiresAt) })}</p>
      <LinkButton to="/payment/$id" params={{ id: order.id }} variant="secondary" size="sm">
        {t('carts.unpaid.action')}
      </LinkButton>
    </div>
  )
}
