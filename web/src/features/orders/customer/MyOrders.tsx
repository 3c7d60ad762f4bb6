import { useQuery } from '@tanstack/react-query'
import { Soup } from 'lucide-react'
import { useTranslation } from '@/shared/i18n/useTranslation'
import type { OrderView } from '@/shared/api/generated/marmita.schemas'
import { LinkButton } from '@/shared/ui/Button'
import { EmptyState } from '@/shared/ui/feedback/EmptyState'
import classes from './MyOrders.module.css'
import { MyOrderCard } from './MyOrderCard'
import { type ListPlace, OrderPages } from '../OrderPages'
import { PastOrderCard, type WithAgain } from './PastOrderCard'
import { myOrdersQuery, useLiveOrders } from '../queries'
import { byUrgency, isUnderWay } from '../labels'

/**
 * The user's orders: current ones first, then the past ones. In the default sort order, current orders are sorted by
 * urgency: unpaid first, then the earliest slot.
 */
export function MyOrders({ Again, ...place }: ListPlace & WithAgain) {
  const { t } = useTranslation()
  const query = useQuery(myOrdersQuery(place.page, place.sort))
  useLiveOrders()
  const shown = (orders: OrderView[]) => (place.sort === 'CREATED_DESC' ? orders.toSorted(byUrgency) : orders)
  return (
    <OrderPages {...place} title={t('orders.mine.title')} query={query} empty={<NoOrders />}>
      {(orders) => (
        <div className={classes.groups}>
          <Group title={t('orders.mine.now')} orders={shown(orders.filter(isUnderWay))} Again={Again} />
          <Group
            title={t('orders.mine.before')}
            orders={orders.filter((order) => !isUnderWay(order))}
            Again={Again}
          />
        </div>
      )}
    </OrderPages>
  )
}

function Group({ title, orders, Again }: { title: string; orders: OrderView[] } & WithAgain) {
  if (orders.length === 0) return null
  return (
    <section className={classes.group} aria-label={title}>
      <h2 className={classes.title}>{title}</h2>
      <ul className={classes.cards}>
        {orders.map((order) => (
          <li key={order.id}>
            {isUnderWay(order) ? (
              <MyOrderCard order={order} />
            ) : (
              <PastOrderCard order={order} Again={Again} />
            )}
          </li>
        ))}
      </ul>
    </section>
  )
}

function NoOrders() {
  const { t } = useTranslation()
  return (
    <EmptyState
      icon={Soup}
      title={t('orders.mine.empty')}
      text={t('orders.mine.emptyText')}
      action={<LinkButton to="/home">{t('orders.mine.explore')}</LinkButton>}
    />
  )
}
