import { Link } from '@tanstack/react-router'
import { useTranslation } from '@/shared/i18n/useTranslation'
import type { OrderView } from '@/shared/api/generated/marmita.schemas'
import { date } from '@/shared/lib/format'
import { AllergenLine } from '@/shared/ui/Allergens'
import { Avatar } from '@/shared/ui/media/Avatar'
import { Card } from '@/shared/ui/Card'
import { Price } from '@/shared/ui/Price'
import { StatusBadge } from '@/shared/ui/feedback/StatusBadge'
import classes from './MyOrderCard.module.css'
import { HandOverCode } from './HandOverCode'
import { MyOrderActions } from './MyOrderActions'
import { MyOrderPlace } from './MyOrderPlace'
import { MoneyLine } from '../MoneyLine'
import { OrderItems } from '../OrderItems'
import { ProblemPanel } from '../problem/ProblemPanel'
import { SlotRow } from '../SlotRow'
import { isAccepted, toneOf } from '../labels'

/** The card of a current order for its customer. */
export function MyOrderCard({ order }: { order: OrderView }) {
  const { t } = useTranslation()
  const heading = `order-${order.id}`
  return (
    <Card as="article" aria-labelledby={heading} className={classes.card}>
      <header className={classes.head}>
        <Avatar picture={order.chef.avatar} size={44} />
        <div className={classes.who}>
          <h3 id={heading} className={classes.name}>
            <Link to="/chef/$login" params={{ login: order.chef.shortName }} className={classes.link}>
              {order.chef.name}
            </Link>
          </h3>
          <p className={classes.muted}>
            {t('orders.number', { number: order.number })} · {date(order.createdAt)}
          </p>
        </div>
        <StatusBadge tone={toneOf(order.status)}>{t(`orders.status.${order.status}`)}</StatusBadge>
      </header>
      <SlotRow order={order} />
      {isAccepted(order) && order.handOverCode && <HandOverCode code={order.handOverCode} />}
      <div className={classes.place}>
        <MyOrderPlace order={order} />
      </div>
      <OrderItems order={order} prices />
      <div className={classes.total}>
        <span>{t('orders.total')}</span>
        <Price cents={order.totalPrice} size="lg" />
      </div>
      <AllergenLine allergens={order.allergens} />
      {order.reason && <blockquote className={classes.reason}>{order.reason}</blockquote>}
      <ProblemPanel order={order} />
      <MoneyLine order={order} />
      <MyOrderActions order={order} />
    </Card>
  )
}
