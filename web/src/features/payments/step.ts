/** The step of a payment for the customer, derived from the two statuses of the server. */
import type { PaymentView } from '@/shared/api/generated/marmita.schemas'

export type Step =
  /** The order is placed with the chef; nothing is left to do here. */
  | 'done'
  /** The order was given up, or not paid within the hold. */
  | 'over'
  /** The card can be entered. */
  | 'card'
  /** The bank requires 3-D Secure authentication. */
  | 'challenge'
  /** The card was accepted or is being processed: the status is fetched until it is known. */
  | 'follow'

export function stepOf({ status, order }: Pick<PaymentView, 'status' | 'order'>): Step {
  if (order.status === 'CANCELED' || order.status === 'CANCELED_BY_USER') return 'over'
  if (order.status !== 'PAYMENT_INTENT_CREATED') return 'done'
  if (status === 'requires_action') return 'challenge'
  if (status === 'canceled') return 'over'
  return status === 'requires_payment_method' || status === 'requires_confirmation' ? 'card' : 'follow'
}

/** Return the minutes and seconds left, such as 14:32; null if the time is over. */
export function countdown(until: string, now: number): string | null {
  const seconds = Math.floor((Date.parse(until) - now) / 1000)
  if (seconds <= 0) return null
  return `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, '0')}`
}
