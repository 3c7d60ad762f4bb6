import { useQuery } from '@tanstack/react-query'
import { ChefHat } from 'lucide-react'
import { type ReactNode, useState } from 'react'
import { useTranslation } from '@/shared/i18n/useTranslation'
import type { OrderView } from '@/shared/api/generated/marmita.schemas'
import { statusText } from '@/shared/lib/delivery'
import type { SellerChoice } from '@/shared/lib/search'
import { date, list, money, times } from '@/shared/lib/format'
import { Button } from '@/shared/ui/Button'
import { EmptyState } from '@/shared/ui/feedback/EmptyState'
import { Avatar } from '@/shared/ui/media/Avatar'
import { Price } from '@/shared/ui/Price'
import { StatusBadge } from '@/shared/ui/feedback/StatusBadge'
import { WriteLink } from '@/shared/ui/people/WriteLink'
import classes from './ChefOrders.module.css'
import { AnswerActions } from './BoardActions'
import { CustomerName } from './CustomerName'
import { HandOver } from './HandOver'
import { type ListPlace, OrderPages } from '../OrderPages'
import { Papers } from '../Papers'
import { RefundDialog } from '../RefundDialog'
import { ProblemAnswer } from '../problem/ProblemAnswer'
import { chefOrdersQuery, useLiveOrders } from '../queries'
import { endingText, isChatOpen, isUndecided, slotText, toneOf } from '../labels'

type Props = ListPlace & { title: string; of: SellerChoice; notice?: ReactNode }

/** All paid orders of the chef. They can be accepted, declined and handed over here too, as on the board. */
export function ChefOrders({ title, of, notice, ...place }: Props) {
  const { t } = useTranslation()
  const query = useQuery(chefOrdersQuery(place.page, place.sort, of))
  useLiveOrders()
  return (
    <OrderPages
      {...place}
      title={title}
      query={query}
      notice={notice}
      empty={<EmptyState icon={ChefHat} title={t('orders.chef.empty')} text={t('orders.chef.emptyText')} />}
    >
      {(orders) => (
        <ul className={classes.rows}>
          {orders.map((order) => (
            <li key={order.id}>
              <Row order={order} />
            </li>
          ))}
        </ul>
      )}
    </OrderPages>
  )
}

function Row({ order }: { order: OrderView }) {
  const { t } = useTranslation()
  const [refunding, setRefunding] = useState(false)
  const number = t('orders.number', { number: order.number })
  const name = order.customer.name || t('deletedAccount')
  return (
    <article className={classes.row} aria-label={t('orders.board.orderOf', { number, name })}>
      <Avatar picture={order.customer.avatar} size={40} />
      <div className={classes.who}>
        <h2 className={classes.name}>
          <CustomerName customer={order.customer} />
        </h2>
        <p className={classes.muted}>
          {number} · {date(order.createdAt)}
        </p>
      </div>
      <div className={classes.what}>
        <p>{slotText(order)}</p>
        <p className={classes.muted}>
          {list(order.orderItems.map((item) => times(item.quantity, item.name)))}
        </p>
        {order.ending && <p className={classes.muted}>{endingText(order)}</p>}
        {order.reason && <p className={classes.reason}>{order.reason}</p>}
        <ProblemAnswer order={order} />
      </div>
      <p className={classes.money}>
        <Price cents={order.totalPrice} />
        {order.refunded > 0 && (
          <span className={classes.muted}>
            {t('orders.money.refunded', { amount: money(order.refunded) })}
          </span>
        )}
      </p>
      <div className={classes.state}>
        <StatusBadge tone={order.can.accept ? 'urgent' : toneOf(order.status)}>
          {statusText(order, 'CHEF')}
        </StatusBadge>
      </div>
      <div className={classes.actions}>
        {order.status === 'PENDING' && (
          <span className={classes.handOver}>
            <AnswerActions order={order} />
          </span>
        )}
        {order.can.complete && <HandOver order={order} className={classes.handOver} />}
        {order.customer.shortName && isChatOpen(order) && (
          <WriteLink
            id={order.customer.id}
            name={order.customer.name}
            orderId={order.id}
            size="sm"
            variant="quiet"
          />
        )}
        <Papers order={order} />
        {order.can.refund && !isUndecided(order) && (
          <Button size="sm" variant="quiet" onClick={() => setRefunding(true)}>
            {t('orders.refund.action')}
          </Button>
        )}
        <RefundDialog order={order} open={refunding} onClose={() => setRefunding(false)} />
      </div>
    </article>
  )
}
