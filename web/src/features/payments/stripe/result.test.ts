import { describe, expect, it } from 'vitest'
import type { PaymentIntentResult } from '@stripe/stripe-js'
import { FormIncomplete, LostAnswer } from '../useCardPayment'
import { resultOf } from './result'

const failed = (error: object) => resultOf({ error } as PaymentIntentResult)
const now = (status: string) => resultOf({ paymentIntent: { status } } as PaymentIntentResult)

describe('resultOf', () => {
  it('has the status of an intent that Stripe knows', () => {
    expect(now('requires_capture')).toEqual({ status: 'requires_capture' })
  })

  it('has the bank’s code and Stripe’s own words for a declined card', () => {
    const error = {
      type: 'card_error',
      code: 'card_declined',
      decline_code: 'insufficient_funds',
      message: 'No.',
    }
    expect(failed(error)).toEqual({
      status: 'requires_payment_method',
      declineCode: 'insufficient_funds',
      message: 'No.',
    })
  })

  it('takes a refused 3-D Secure for a declined card', () => {
    const code = 'payment_intent_authentication_failure'
    expect(failed({ type: 'invalid_request_error', code }).declineCode).toBe(code)
  })

  it('knows an incomplete form', () => {
    expect(() => failed({ type: 'validation_error' })).toThrow(FormIncomplete)
  })

  it.each([
    { type: 'api_connection_error' },
    { type: 'invalid_request_error', code: 'payment_intent_unexpected_state' },
  ])('leaves it to the server to find out after %o', (error) =>
    expect(() => failed(error)).toThrow(LostAnswer),
  )

  it('leaves a status that it does not know to the server', () => {
    expect(() => now('on_the_moon')).toThrow(LostAnswer)
  })
})
