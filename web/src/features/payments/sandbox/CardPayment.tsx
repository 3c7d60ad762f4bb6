import { FlaskConical } from 'lucide-react'
import { type FormEvent, useState } from 'react'
import { useTranslation } from '@/shared/i18n/useTranslation'
import { answerSandboxChallenge, confirmSandboxIntent } from '@/shared/api/generated/marmita'
import { Tag } from '@/shared/ui/Chip'
import { type CardPaymentProps, PaymentFrame } from '../PaymentFrame'
import { useCardPayment } from '../useCardPayment'
import { type Card as CardData, type CardProblems, cardRequest, problemsOf, testCard } from './card'
import { CardFields } from './CardFields'
import { Challenge } from './Challenge'
import { TestCards } from './TestCards'

const EMPTY: CardData = { number: '', expiry: '', cvc: '' }

/** The card form of the sandbox provider, which states that no real card is charged. */
export function CardPayment({ payment, intentId, clientSecret, held, onBusy }: CardPaymentProps) {
  const { t } = useTranslation()
  const [card, setCard] = useState(EMPTY)
  const [problems, setProblems] = useState<CardProblems>({})
  const { step, problem, pay, isPaying, answer, isAnswering, isFollowing } = useCardPayment(
    payment,
    intentId,
    {
      pay: async (entered: CardData) =>
        (await confirmSandboxIntent(intentId, { clientSecret, ...cardRequest(entered) })).data,
      answer: async (passed: boolean) =>
        (await answerSandboxChallenge(intentId, { clientSecret, passed })).data,
    },
    onBusy,
  )

  const change = (next: CardData) => {
    setCard(next)
    // A field with an error is checked again at each change; a field without one is not checked while typing.
    if (Object.keys(problems).length > 0) setProblems(problemsOf(next))
  }
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    if (isPaying || isFollowing) return
    const found = problemsOf(card)
    setProblems(found)
    const [first] = Object.keys(found)
    if (first) event.currentTarget.querySelector<HTMLInputElement>(`[name="${first}"]`)?.focus()
    else pay(card)
  }

  return (
    <>
      <PaymentFrame
        {...{ payment, held, problem, isFollowing, isPaying }}
        onSubmit={submit}
        badge={
          <Tag icon={FlaskConical} size="md">
            {t('payments.sandbox')}
          </Tag>
        }
      >
        <CardFields card={card} problems={problems} onChange={change} />
        <TestCards onPick={(number) => change(testCard(number))} />
      </PaymentFrame>
      <Challenge
        open={step === 'challenge' && !isFollowing}
        busy={isAnswering}
        payment={payment}
        onAnswer={answer}
      />
    </>
  )
}
