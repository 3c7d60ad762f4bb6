/** Converts answers of Stripe.js for the payment page. */
import type { PaymentIntentOrSetupIntentResult, PaymentIntentResult, StripeError } from '@stripe/stripe-js'
import type { CardStatus } from '@/shared/api/generated/marmita.schemas'
import { type CardResult, FormIncomplete, LostAnswer } from '../useCardPayment'

type Answer = PaymentIntentResult | PaymentIntentOrSetupIntentResult

/** The statuses of an intent; Stripe has no others for cards. */
const STATUSES: readonly string[] = [
  'canceled',
  'processing',
  'requires_action',
  'requires_capture',
  'requires_payment_method',
  'succeeded',
] satisfies CardStatus[]

const isStatus = (status: string): status is CardStatus => STATUSES.includes(status)

/**
 * Return the intent's status, or the reason why the card was declined, with Stripe's own text. Throws FormIncomplete if
 * fields are missing, and LostAnswer if only the server can find out whether the card was charged.
 */
export function resultOf(answer: Answer): CardResult {
  if (answer.error) return problemOf(answer.error)
  const status = 'paymentIntent' in answer ? answer.paymentIntent?.status : undefined
  if (status && isStatus(status)) return { status }
  throw new LostAnswer()
}

function problemOf(error: StripeError): CardResult {
  const { type, code, decline_code: declined, message } = error
  if (type === 'validation_error') throw new FormIncomplete()
  const isFinal = type === 'card_error' || code === 'payment_intent_authentication_failure'
  if (!isFinal) throw new LostAnswer()
  return { status: 'requires_payment_method', declineCode: declined ?? code ?? null, message }
}
