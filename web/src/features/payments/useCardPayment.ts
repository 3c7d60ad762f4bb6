import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect, useEffectEvent, useState } from 'react'
import { ApiError, hasErrorKey } from '@/shared/api/ApiError'
import type { CardStatus, PaymentView } from '@/shared/api/generated/marmita.schemas'
import { useRealtime } from '@/shared/api/realtime'
import { followQuery, paymentKey } from './queries'
import { stepOf } from './step'

/** The result of a card: the intent's status, and the reason of a decline. `message` is the provider's own text. */
export type CardResult = { status: CardStatus; declineCode?: string | null; message?: string }

/** The answer was lost, so that the browser does not know whether the card was charged. */
export class LostAnswer extends Error {}

/** The browser has no network, so nothing was sent. */
class NoNetwork extends Error {}

/** A field of the provider's form is missing or invalid; the form shows it. */
export class FormIncomplete extends Error {}

/** The calls of a provider's form: pay with a card, and answer the 3-D Secure step. */
type Form<Card> = {
  pay: (card: Card) => Promise<CardResult>
  answer: (passed: boolean) => Promise<CardResult>
}

/** The reason why the form is shown again. */
export type PaymentProblem =
  | { kind: 'declined'; code: string | null; message?: string }
  | { kind: 'incomplete' }
  | { kind: 'refused'; error: unknown }
  | { kind: 'offline' }
  /** No answer arrived: only the server can find out whether the card was charged. */
  | { kind: 'lost' }

const isLost = (error: unknown) =>
  error instanceof LostAnswer || (error instanceof ApiError && (error.status === 0 || error.status >= 500))

/**
 * Return the state of a card payment and functions that continue it. Only the server's answer changes the step of the
 * order. `onBusy` is called with true while the result of a card is awaited, which may take longer than the hold.
 */
export function useCardPayment<Card = void>(
  payment: PaymentView,
  intentId: string,
  form: Form<Card>,
  onBusy: (isBusy: boolean) => void,
) {
  const client = useQueryClient()
  const [problem, setProblem] = useState<PaymentProblem | null>(null)
  const [localStep, setLocalStep] = useState<'challenge' | 'follow' | null>(null)
  const key = paymentKey(payment.id)
  const serverStep = stepOf(payment)
  // The form knows about the 3-D Secure step earlier: until the server does, its step is still `card`.
  const step = serverStep === 'card' && localStep === 'challenge' ? localStep : serverStep

  const onResult = (result: CardResult) => {
    const { status, declineCode = null, message } = result
    const declined = status === 'requires_payment_method'
    setProblem(declined ? { kind: 'declined', code: declineCode, message } : null)
    // Only the server knows why a payment was cancelled: its answer ends this page.
    if (status !== 'canceled') client.setQueryData<PaymentView>(key, (old) => old && { ...old, status })
    setLocalStep(declined ? null : status === 'requires_action' ? 'challenge' : 'follow')
  }
  const fail = (error: unknown) => {
    if (error instanceof FormIncomplete) return setProblem({ kind: 'incomplete' })
    if (error instanceof NoNetwork) return setProblem({ kind: 'offline' })
    setProblem(isLost(error) ? { kind: 'lost' } : { kind: 'refused', error })
    setLocalStep(isLost(error) ? 'follow' : null)
    if (!isLost(error)) void client.invalidateQueries({ queryKey: key, exact: true })
  }
  const pay = useMutation({
    mutationFn: async (card: Card) => {
      if (!navigator.onLine) throw new NoNetwork()
      return form.pay(card)
    },
    onMutate: () => setProblem(null),
    onSuccess: onResult,
    onError: fail,
  })
  const answer = useMutation({
    mutationFn: form.answer,
    onSuccess: onResult,
    onError: fail,
  })

  const isFollowing = localStep === 'follow' || step === 'follow'
  const {
    data: confirmed,
    error: refusal,
    refetch,
  } = useQuery({
    ...followQuery(payment.id, intentId),
    enabled: isFollowing,
  })
  const isBusy = pay.isPending || answer.isPending || isFollowing || step === 'challenge'
  const reportBusy = useEffectEvent(onBusy)
  useEffect(() => {
    reportBusy(isBusy)
  }, [isBusy])

  useRealtime('order_changed', ({ orderId }) => {
    if (orderId !== payment.id) return
    if (isFollowing) void refetch()
    else void client.invalidateQueries({ queryKey: key, exact: true })
  })

  useEffect(() => {
    if (!confirmed) return
    client.setQueryData(key, confirmed)
    if (stepOf(confirmed) !== 'card') return
    // The server has the provider's answer: nothing was charged, and the customer may try again.
    setLocalStep(null)
    setProblem((before) => (before?.kind === 'declined' ? before : { kind: 'declined', code: null }))
    // eslint-disable-next-line react/exhaustive-deps
  }, [confirmed])
  useEffect(() => {
    if (!refusal || isLost(refusal) || hasErrorKey(refusal, 'payment_processing')) return
    setLocalStep(null)
    setProblem({ kind: 'refused', error: refusal })
    void client.invalidateQueries({ queryKey: key, exact: true })
    // eslint-disable-next-line react/exhaustive-deps
  }, [refusal])

  return {
    step,
    problem,
    pay: pay.mutate,
    answer: answer.mutate,
    isAnswering: answer.isPending,
    isPaying: pay.isPending,
    /** Whether the result is being fetched from the server. */
    isFollowing,
  }
}
