import { Link } from '@tanstack/react-router'
import { Clock, Lock } from 'lucide-react'
import type { ReactNode } from 'react'
import { useTranslation } from '@/shared/i18n/useTranslation'
import type { CartGroup } from '@/shared/api/generated/marmita.schemas'
import { deliveryName, slotTime } from '@/shared/lib/delivery'
import { relativeDay, times } from '@/shared/lib/format'
import { Allergens } from '@/shared/ui/Allergens'
import { Avatar } from '@/shared/ui/media/Avatar'
import { Button } from '@/shared/ui/Button'
import { Card } from '@/shared/ui/Card'
import { Price } from '@/shared/ui/Price'
import type { Resolved } from './slotChoice'
import classes from './Checkout.module.css'

type Props = {
  group: CartGroup
  resolved: Resolved
  isLoading: boolean
  isBusy: boolean
  /** The reason why the last attempt was refused. */
  refusal: string | undefined
  /** Whether to link to the customer's orders, because one of them blocks this order. */
  seeOrders: boolean
  /** The order that is being paid for. */
  orderId: string | undefined
  /** What the customer has to do before buying. */
  obstacle: ReactNode
}

/** The total of the order and the button that buys. */
export function CheckoutSummary({
  group,
  resolved,
  isLoading,
  isBusy,
  refusal,
  seeOrders,
  orderId,
  obstacle,
}: Props) {
  const { t } = useTranslation()
  const { chef, orders, totalPrice, allergens } = group
  const { option, day, slot } = resolved
  const isClosed = chef.suspended || !chef.active
  const isImpossible = !isLoading && !option
  const isTooSmall = group.refusal === 'order_too_small'
  const isRefused = isClosed || isTooSmall || isImpossible
  return (
    <Card as="aside" className={classes.summary} aria-label={t('carts.summary')}>
      <div className={classes.chef}>
        <Avatar picture={chef.avatar} size={44} />
        <div>
          <strong>{chef.name}</strong>
          {option && (
            <p className={classes.quiet}>
              {deliveryName(option.deliveryType, chef.pickUpPoint)},{' '}
              {option.pickUpPoint?.name ?? chef.locationName}
            </p>
          )}
        </div>
      </div>
      {option && day && slot && (
        <p className={classes.slot}>
          <Clock size={18} aria-hidden />
          {relativeDay(day.day)}, {slotTime(option.deliveryType, slot.start, slot.end)}
        </p>
      )}
      <ul className={classes.lines}>
        {orders.map(({ id, food, quantity }) => (
          <li key={id}>
            <span>{times(quantity, food.name)}</span>
            <Price cents={food.price * quantity} />
          </li>
        ))}
      </ul>
      <div className={classes.allergens}>
        <Allergens allergens={allergens} />
      </div>
      <div className={classes.total}>
        <span>{t('carts.total')}</span>
        <Price cents={totalPrice} size="lg" />
      </div>
      {obstacle}
      {!obstacle && (refusal ?? isRefused) && (
        <p className={classes.refusal} role="alert">
          {refusal ??
            (isClosed
              ? t('error.chef_suspended')
              : isTooSmall
                ? t('error.order_too_small')
                : t('carts.impossible'))}{' '}
          {isClosed && <Link to="/home">{t('carts.empty.action')}</Link>}
          {seeOrders && <Link to="/my-orders">{t('carts.toOrders')}</Link>}
          {orderId && (
            <Link to="/payment/$id" params={{ id: orderId }}>
              {t('carts.unpaid.action')}
            </Link>
          )}
        </p>
      )}
      <Button
        type="submit"
        size="lg"
        fullWidth
        loading={isBusy}
        disabled={isRefused || isLoading || Boolean(obstacle)}
      >
        {totalPrice === 0 ? t('carts.orderFree') : t('carts.continue')}
      </Button>
      <p className={classes.promise}>
        <Lock size={16} aria-hidden />
        {totalPrice === 0 ? t('carts.promiseFree') : t('carts.promise', { chef: chef.name })}
      </p>
    </Card>
  )
}
