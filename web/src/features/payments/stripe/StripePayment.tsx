import { useQuery } from '@tanstack/react-query'
import { type FormEvent, useEffect } from 'react'
import { useTranslation } from '@/shared/i18n/useTranslation'
import { logStripeError } from '@/shared/api/generated/marmita'
import { clientSettingsQuery } from '@/shared/api/clientSettings'
import { Button } from '@/shared/ui/Button'
import { Skeleton } from '@/shared/ui/feedback/Skeleton'
import { type CardPaymentProps, PaymentFrame } from '../PaymentFrame'
import { LostAnswer, useCardPayment } from '../useCardPayment'
import { resultOf } from './result'
import classes from './StripePayment.module.css'
import { useStripe } from './useStripe'

/** Pays through Stripe's Payment Element, which opens the bank's 3-D Secure page above this one. */
export default function StripePayment(props: CardPaymentProps) {
  const { data: settings, error } = useQuery(clientSettingsQuery)
  const key = settings?.stripePublishableKey
  if (key) return <Form {...props} publishableKey={key} />
  if (!settings && !error) return <Skeleton height={320} />
  const { payment, held } = props
  return (
    <PaymentFrame
      {...{ payment, held, problem: null, isFollowing: false, isPaying: false }}
      isReady={false}
      onSubmit={(event) => event.preventDefault()}
    >
      <NotLoaded />
    </PaymentFrame>
  )
}

/** Shown if Stripe's form could not be loaded. */
function NotLoaded() {
  const { t } = useTranslation()
  return (
    <div role="alert" className={classes.note}>
      <p>{t('payments.stripe.notLoaded')}</p>
      <Button variant="secondary" onClick={() => window.location.reload()}>
        {t('payments.stripe.reload')}
      </Button>
    </div>
  )
}

function Form({
  payment,
  intentId,
  clientSecret,
  held,
  onBusy,
  publishableKey,
}: CardPaymentProps & { publishableKey: string }) {
  const { t } = useTranslation()
  const { place, stripe, elements, isReady, error } = useStripe(publishableKey, clientSecret)
  const { step, problem, pay, isPaying, answer, isAnswering, isFollowing } = useCardPayment(
    payment,
    intentId,
    {
      pay: async () => {
        if (!stripe || !elements) throw new LostAnswer()
        const confirmParams = { return_url: window.location.href }
        return report(await stripe.confirmPayment({ elements, confirmParams, redirect: 'if_required' }))
      },
      answer: async () => {
        if (!stripe) throw new LostAnswer()
        return report(await stripe.handleNextAction({ clientSecret }))
      },
    },
    onBusy,
  )
  const report = (result: Parameters<typeof resultOf>[0]) => {
    const { type, code, message } = result.error ?? {}
    const isOurs = type && type !== 'card_error' && type !== 'validation_error'
    if (isOurs) sendToLog({ type, code, message: message ?? type, orderId: payment.id })
    return resultOf(result)
  }
  useEffect(() => {
    if (error) sendToLog({ type: 'not_loaded', message: textOf(error), orderId: payment.id })
  }, [error, payment.id])

  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    if (isPaying || isFollowing || !isReady) return
    pay()
  }
  const isChallenged = step === 'challenge'
  return (
    <PaymentFrame
      {...{ payment, held, problem, isFollowing, isPaying }}
      isReady={isReady && !isChallenged}
      onSubmit={submit}
    >
      {error ? <NotLoaded /> : !isReady && <Skeleton height={180} />}
      {isChallenged && (
        <div className={classes.note}>
          <p>{t('payments.stripe.challenge')}</p>
          <Button loading={isAnswering} disabled={!isReady} onClick={() => answer(true)}>
            {t('payments.stripe.toBank')}
          </Button>
        </div>
      )}
      <div ref={place} hidden={isChallenged} />
    </PaymentFrame>
  )
}

function textOf(error: unknown): string {
  if (error instanceof Error) return error.message
  const { message } = error as { message?: string }
  return message ?? 'unknown'
}

/** Report an error of Stripe to the server. A failed report has no effect for the customer. */
function sendToLog(report: { type: string; code?: string; message: string; orderId: string }): void {
  const { message, ...rest } = report
  void logStripeError({ ...rest, message: message.slice(0, 500) }).catch(() => undefined)
}
