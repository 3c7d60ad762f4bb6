/** What the confirmation says, by how the order stands. */
import type { OrderView } from '@/shared/api/generated/marmita.schemas'

export type Mood = 'unpaid' | 'waiting' | 'coming' | 'late' | 'eaten' | 'missed' | 'refused' | 'over'

const MOODS: Record<OrderView['status'], Mood> = {
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

/** Until somebody closes it, an order outlives its slot by a day: then nobody cooks it any more. */
export function moodOf(order: OrderView, now: Date): Mood {
  const mood = MOODS[order.status]
  if (mood === 'eaten' && order.missed) return 'missed'
  return mood === 'coming' && Date.parse(order.slotEnd) <= now.getTime() ? 'late' : mood
}

/** How far buying has come (Steps): to the payment, to its end, or nowhere for an order that is none any more. */
export function stepOf(order: OrderView): 1 | 3 | null {
  const mood = MOODS[order.status]
  if (mood === 'unpaid') return 1
  return mood === 'refused' || mood === 'over' ? null : 3
}
