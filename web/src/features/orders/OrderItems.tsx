import type { OrderView } from '@/shared/api/generated/marmita.schemas'
import { Price } from '@/shared/ui/Price'
import classes from './OrderItems.module.css'

/** The ordered dishes, with prices for the customer. */
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
