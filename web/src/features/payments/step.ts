/** Where a payment stands for the one who pays, from the two statuses that the server gives. */
import type { PaymentView } from '@/shared/api/generated/marmita.schemas'

export type Step =
  /** The order is on its way to the chef: nothing is left to do here. */
  | 'done'
  /** Given up, or not paid within the hold. */
  | 'over'
  /** The card can be entered. */
  | 'card'
  /** The bank wants to know whether it is really them. */
  | 'challenge'
  /** Paid or being paid, as far as the card goes: the status is requested until it is known. */
  | 'follow'

export function stepOf({ status, order }: Pick<PaymentView, 'status' | 'order'>): Step {
  if (order.status === 'CANCELED' || order.status === 'CANCELED_BY_USER') return 'over'
  if (order.status !== 'PAYMENT_INTENT_CREATED') return 'done'
  if (status === 'requires_action') return 'challenge'
  if (status === 'canceled') return 'over'
  return status === 'requires_payment_method' || status === 'requires_confirmation' ? 'card' : 'follow'
}

/** Minutes and seconds left: 14:32; null when the time is over. */
export function countdown(until: string, now: number): string | null {
  const seconds = Math.floor((Date.parse(until) - now) / 1000)
  if (seconds <= 0) return null
  return `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, '0')}`
}
