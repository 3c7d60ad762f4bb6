import { Link } from '@tanstack/react-router'
import type { ComponentType } from 'react'
import { useTranslation } from '@/shared/i18n/useTranslation'
import type { OrderView } from '@/shared/api/generated/marmita.schemas'
import { statusText } from '@/shared/lib/delivery'
import { AllergenLine } from '@/shared/ui/Allergens'
import { Avatar } from '@/shared/ui/media/Avatar'
import { Card } from '@/shared/ui/Card'
import { Price } from '@/shared/ui/Price'
import { StatusBadge } from '@/shared/ui/feedback/StatusBadge'
import { LinkButton } from '@/shared/ui/Button'
import { WriteLink } from '@/shared/ui/people/WriteLink'
import classes from './MyOrderCard.module.css'
import { MoneyLine } from '../MoneyLine'
import { OrderItems } from '../OrderItems'
import { ProblemPanel } from '../problem/ProblemPanel'
import { ReportProblem } from '../problem/ReportProblem'
import { endingText, isChatOpen, slotText, toneOf } from '../labels'

/** The button that orders again. It is a part of the feature `carts`, so the page provides it. */
export type WithAgain = { Again: ComponentType<{ order: OrderView; size?: 'sm' }> }

/** The card of a past order, with its receipt and a link to the chef. */
export function PastOrderCard({ order, Again }: { order: OrderView } & WithAgain) {
  const { t } = useTranslation()
  const heading = `order-${order.id}`
  const chef = { login: order.chef.shortName }
  const isGone = !order.chef.shortName
  return (
    <Card as="article" aria-labelledby={heading} className={`${classes.card} ${classes.past}`}>
      <header className={classes.head}>
        <Avatar picture={order.chef.avatar} size={40} />
        <div className={classes.who}>
          <h3 id={heading} className={classes.name}>
            {isGone ? (
              t('deletedAccount')
            ) : (
              <Link to="/chef/$login" params={chef} className={classes.link}>
                {order.chef.name}
              </Link>
            )}
          </h3>
          <p className={classes.muted}>{t('orders.number', { number: order.number })}</p>
        </div>
        <StatusBadge tone={toneOf(order.status)}>{statusText(order, 'CUSTOMER')}</StatusBadge>
      </header>
      <p className={classes.muted}>{slotText(order)}</p>
      <OrderItems order={order} prices />
      <AllergenLine allergens={order.allergens} />
      {order.ending && <p className={classes.muted}>{endingText(order)}</p>}
      {order.reason && <blockquote className={classes.reason}>{order.reason}</blockquote>}
      <ProblemPanel order={order} />
      <div className={classes.total}>
        <span>{t('orders.total')}</span>
        <Price cents={order.totalPrice} size="lg" />
      </div>
      <MoneyLine order={order} />
      <div className={classes.foot}>
        {order.canBeReviewed && !isGone && (
          <LinkButton to="/add-review/$login" params={chef} size="sm">
            {t('orders.mine.review')}
          </LinkButton>
        )}
        <Again order={order} size="sm" />
        <ReportProblem order={order} size="sm" />
        {!isGone && isChatOpen(order) && (
          <WriteLink id={order.chef.id} name={order.chef.name} orderId={order.id} size="sm" />
        )}
        {!isGone && (
          <LinkButton to="/chef/$login" params={chef} variant="secondary" size="sm">
            {t('orders.mine.menu')}
          </LinkButton>
        )}
      </div>
    </Card>
  )
}
