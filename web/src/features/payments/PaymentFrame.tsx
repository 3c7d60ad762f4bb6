import { Lock } from 'lucide-react'
import type { FormEvent, ReactNode } from 'react'
import { useTranslation } from '@/shared/i18n/useTranslation'
import type { PaymentView } from '@/shared/api/generated/marmita.schemas'
import { dayAndTime, money } from '@/shared/lib/format'
import { Button } from '@/shared/ui/Button'
import { Card } from '@/shared/ui/Card'
import { PaymentPending } from './PaymentPending'
import classes from './PaymentFrame.module.css'
import { PaymentProblemNotice } from './PaymentProblemNotice'
import type { PaymentProblem } from './useCardPayment'

export type CardPaymentProps = {
  payment: PaymentView
  intentId: string
  clientSecret: string
  /** The time for which the portions are still held, as text. */
  held: string | null
  /** Called with true while the result of a card is awaited, with false before and after it. */
  onBusy: (isBusy: boolean) => void
}

type Props = {
  payment: PaymentView
  held: string | null
  problem: PaymentProblem | null
  isFollowing: boolean
  isPaying: boolean
  /** Whether the provider's form is loaded. */
  isReady?: boolean
  onSubmit: (event: FormEvent<HTMLFormElement>) => void
  badge?: ReactNode
  /** The fields of the card. */
  children: ReactNode
}

/**
 * The parts that the card forms of all providers share: the time of the hold, the error, a note about the charge, and
 * the pay button.
 */
export function PaymentFrame({
  payment,
  held,
  problem,
  isFollowing,
  isPaying,
  isReady = true,
  onSubmit,
  badge,
  children,
}: Props) {
  const { t } = useTranslation()
  const { chef, acceptBy } = payment.order
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
        <PaymentPending reason={problem?.kind === 'lost' ? 'checking' : payment.status} />
      ) : (
        <form className={classes.form} noValidate onSubmit={onSubmit}>
          {problem && <PaymentProblemNotice problem={problem} />}
          <Card className={classes.card}>
            <div className={classes.cardHead}>
              <h2 className={classes.cardTitle}>{t('payments.card.title')}</h2>
              {badge}
            </div>
            {children}
          </Card>
          <p className={classes.promise}>
            <Lock size={18} aria-hidden />
            {t('payments.promise', { chef: chef.name, when: dayAndTime(acceptBy) })}
          </p>
          <Button type="submit" size="lg" fullWidth loading={isPaying} disabled={!isReady}>
            {t('payments.pay', { amount: money(payment.totalPrice) })}
          </Button>
        </form>
      )}
    </section>
  )
}
