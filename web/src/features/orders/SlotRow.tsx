import { Clock } from 'lucide-react'
import type { OrderView } from '@/shared/api/generated/marmita.schemas'
import classes from './SlotRow.module.css'
import { arrivalText, slotText } from './labels'

/** The time and the delivery type of the order. */
export function SlotRow({ order }: { order: OrderView }) {
  return (
    <p className={classes.slot}>
      <Clock size={18} aria-hidden />
      <span>
        {slotText(order)}
        {arrivalText(order) && <strong className={classes.arrival}>{arrivalText(order)}</strong>}
      </span>
    </p>
  )
}
