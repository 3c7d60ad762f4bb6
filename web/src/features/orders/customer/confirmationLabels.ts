/** The texts of the confirmation by the state of the order. */
import type { OrderView } from '@/shared/api/generated/marmita.schemas'

export type ConfirmationState =
  | 'unpaid'
  | 'waiting'
  | 'coming'
  | 'late'
  | 'eaten'
  | 'missed'
  | 'refused'
  | 'over'

const CONFIRMATION_STATES: Record<OrderView['status'], ConfirmationState> = {
  PAYMENT_INTENT_CREATED: 'unpaid',
  PENDING: 'waiting',
  ACCEPTED: 'coming',
  PAID: 'coming',
  COMPLETED: 'eaten',
  REJECTED: 'refused',
  CANCELED: 'over',
  CANCELED_BY_CHEF: 'over',
  CANCELED_BY_USER: 'over',
  CANCELED_BY_ADMIN: 'over',
}

/** Return the state for the texts. An order that is not closed is late after its slot; it is no longer cooked. */
export function confirmationStateOf(order: OrderView, now: Date): ConfirmationState {
  const mood = CONFIRMATION_STATES[order.status]
  if (mood === 'eaten' && order.missed) return 'missed'
  return mood === 'coming' && Date.parse(order.slotEnd) <= now.getTime() ? 'late' : mood
}

/** Return the step of buying: 1 for the payment, 3 for a paid order, null for a refused or cancelled one. */
export function stepOf(order: OrderView): 1 | 3 | null {
  const mood = CONFIRMATION_STATES[order.status]
  if (mood === 'unpaid') return 1
  return mood === 'refused' || mood === 'over' ? null : 3
}
