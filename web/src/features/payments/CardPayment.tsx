import { FlaskConical, Lock } from 'lucide-react'
import { type FormEvent, useState } from 'react'
import type { TFunction } from 'i18next'
import { useTranslation } from 'react-i18next'
import type { PaymentView } from '@/shared/api/generated/marmita.schemas'
import { dayAndTime, money } from '@/shared/lib/format'
import { Button } from '@/shared/ui/Button'
import { Card } from '@/shared/ui/Card'
import { Tag } from '@/shared/ui/Chip'
import { type Card as CardData, type CardProblems, problemsOf, testCard } from './card'
import { CardFields } from './CardFields'
import classes from './CardPayment.module.css'
import { Challenge } from './Challenge'
import { Following } from './Following'
import { TestCards } from './TestCards'
import { TroubleNotice } from './TroubleNotice'
import { useCardPayment } from './useCardPayment'

type Props = { payment: PaymentView; intentId: string; clientSecret: string; held: string | null }

const EMPTY: CardData = { number: '', expiry: '', cvc: '' }

/** The sandbox's own card form: what stands where a provider's would, and says so. */
export function CardPayment({ payment, intentId, clientSecret, held }: Props) {
  const { t } = useTranslation()
  const [card, setCard] = useState(EMPTY)
  const [problems, setProblems] = useState<CardProblems>({})
  const { step, trouble, pay, isPaying, answer, isAnswering, isFollowing } = useCardPayment(payment, {
    intentId,
    clientSecret,
  })
  const { order, totalPrice } = payment

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
    <section className={classes.pay}>
      <header className={classes.head}>
        <h1 className={classes.title}>{t('payments.title')}</h1>
        {held && (
          <span role="timer" className={classes.held}>
            {t('payments.held', { time: held })}
          </span>
        )}
      </header>
      {isFollowing ? (
        <Following reason={trouble?.kind === 'lost' ? 'checking' : payment.status} />
      ) : (
        <form className={classes.form} noValidate onSubmit={submit}>
          {trouble && <TroubleNotice trouble={trouble} />}
          <Card className={classes.card}>
            <div className={classes.cardHead}>
              <h2 className={classes.cardTitle}>{t('payments.card.title')}</h2>
              <Tag icon={FlaskConical} size="md">
                {t('payments.sandbox')}
              </Tag>
            </div>
            <CardFields card={card} problems={problems} onChange={change} />
            <TestCards onPick={(number) => change(testCard(number))} />
          </Card>
          <p className={classes.promise}>
            <Lock size={18} aria-hidden />
            {promise(order, t)}
          </p>
          <Button type="submit" size="lg" fullWidth loading={isPaying}>
            {t('payments.pay', { amount: money(totalPrice) })}
          </Button>
        </form>
      )}
      <Challenge
        open={step === 'challenge' && !isFollowing}
        busy={isAnswering}
        payment={payment}
        onAnswer={answer}
      />
    </section>
  )
}

function promise({ chef, acceptBy }: PaymentView['order'], t: TFunction): string {
  return t('payments.promise', { chef: chef.name, when: dayAndTime(acceptBy) })
}
