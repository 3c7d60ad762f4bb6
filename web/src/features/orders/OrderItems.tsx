import { useTranslation } from 'react-i18next'
import type { OrderView } from '@/shared/api/generated/marmita.schemas'
import { list } from '@/shared/lib/format'
import { Price } from '@/shared/ui/Price'
import classes from './OrderItems.module.css'

/** What was ordered; with prices for the one who pays. */
export function OrderItems({ order, prices = false }: { order: OrderView; prices?: boolean }) {
  return (
    <ul className={classes.items}>
      {order.orderItems.map((item) => (
        <li key={item.foodId} className={classes.item}>
          <span className={classes.quantity}>{item.quantity} ×</span>
          <span>
            {item.name}
            {item.instructions && <span className={classes.instructions}>{item.instructions}</span>}
          </span>
          {prices && <Price cents={item.price * item.quantity} />}
        </li>
      ))}
    </ul>
  )
}

/** The declared allergens of the whole order, in words. */
export function Allergens({ order }: { order: OrderView }) {
  const { t } = useTranslation()
  const names = order.allergens.map((allergen) => t(`orders.allergen.${allergen}`))
  return (
    <p className={classes.allergens}>
      {names.length > 0 ? t('orders.allergens', { list: list(names) }) : t('orders.noAllergens')}
    </p>
  )
}
