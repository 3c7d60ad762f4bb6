import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { ApiError, hasErrorKey } from '@/shared/api/ApiError'
import type { CardStatus, PaymentView } from '@/shared/api/generated/marmita.schemas'
import { useRealtime } from '@/shared/api/realtime'
import { followQuery, paymentKey } from './queries'
import { stepOf } from './step'

/** What came of a card: the intent's status, and why it was declined. `message` is the provider's own. */
export type CardResult = { status: CardStatus; declineCode?: string | null; message?: string }

/** Nobody here knows whether the card was charged. */
export class LostAnswer extends Error {}

/** The browser has no network: nothing has left it. */
class NoNetwork extends Error {}

/** The provider's form lacks something, and shows what. */
export class FormIncomplete extends Error {}

/** How a provider's form tries a card, and answers the bank's question. */
type Form<Card> = {
  pay: (card: Card) => Promise<CardResult>
  answer: (passed: boolean) => Promise<CardResult>
}

/** Why the form is shown again, or what is being waited for. */
export type Trouble =
  | { kind: 'declined'; code: string | null; message?: string }
  | { kind: 'incomplete' }
  | { kind: 'refused'; error: unknown }
  | { kind: 'offline' }
  /** No answer came back: whether the card was charged is for the server to find out. */
  | { kind: 'lost' }

const isLost = (error: unknown) =>
  error instanceof LostAnswer || (error instanceof ApiError && (error.status === 0 || error.status >= 500))

/** Pays with a card. Whatever the browser believes, the server's word moves the screen. */
export function useCardPayment<Card = void>(payment: PaymentView, intentId: string, form: Form<Card>) {
  const client = useQueryClient()
  const [trouble, setTrouble] = useState<Trouble | null>(null)
  const [ahead, setAhead] = useState<'challenge' | 'follow' | null>(null)
  const key = paymentKey(payment.id)
  const known = stepOf(payment)
  // The form knows first: until the server has heard of the challenge, it still says `card`.
  const step = known === 'card' && ahead === 'challenge' ? ahead : known

  const settle = (result: CardResult) => {
    const { status, declineCode = null, message } = result
    const declined = status === 'requires_payment_method'
    setTrouble(declined ? { kind: 'declined', code: declineCode, message } : null)
    client.setQueryData<PaymentView>(key, (old) => old && { ...old, status })
    setAhead(declined ? null : status === 'requires_action' ? 'challenge' : 'follow')
  }
  const fail = (error: unknown) => {
    if (error instanceof FormIncomplete) return setTrouble({ kind: 'incomplete' })
    if (error instanceof NoNetwork) return setTrouble({ kind: 'offline' })
    setTrouble(isLost(error) ? { kind: 'lost' } : { kind: 'refused', error })
    setAhead(isLost(error) ? 'follow' : null)
    if (!isLost(error)) void client.invalidateQueries({ queryKey: key, exact: true })
  }
  const pay = useMutation({
    mutationFn: async (card: Card) => {
      if (!navigator.onLine) throw new NoNetwork()
      return form.pay(card)
    },
    onMutate: () => setTrouble(null),
    onSuccess: settle,
    onError: fail,
  })
  const answer = useMutation({
    mutationFn: form.answer,
    onSuccess: settle,
    onError: fail,
  })

  const isFollowing = ahead === 'follow' || step === 'follow'
  const {
    data: confirmed,
    error: refusal,
    refetch,
  } = useQuery({
    ...followQuery(payment.id, intentId),
    enabled: isFollowing,
  })
  useRealtime('order_changed', ({ orderId }) => {
    if (orderId !== payment.id) return
    if (isFollowing) void refetch()
    else void client.invalidateQueries({ queryKey: key, exact: true })
  })

  useEffect(() => {
    if (!confirmed) return
    client.setQueryData(key, confirmed)
    if (stepOf(confirmed) !== 'card') return
    // The server has the provider's answer: nothing was taken, and the card may be tried again.
    setAhead(null)
    setTrouble((before) => (before?.kind === 'declined' ? before : { kind: 'declined', code: null }))
    // eslint-disable-next-line react/exhaustive-deps
  }, [confirmed])
  useEffect(() => {
    if (!refusal || isLost(refusal) || hasErrorKey(refusal, 'payment_processing')) return
    setAhead(null)
    setTrouble({ kind: 'refused', error: refusal })
    void client.invalidateQueries({ queryKey: key, exact: true })
    // eslint-disable-next-line react/exhaustive-deps
  }, [refusal])

  return {
    step,
    trouble,
    pay: pay.mutate,
    answer: answer.mutate,
    isAnswering: answer.isPending,
    isPaying: pay.isPending,
    /** Waiting for the server's word. */
    isFollowing,
  }
}
