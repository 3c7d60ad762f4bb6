import { Check } from 'lucide-react'
import { useNow } from '@/shared/hooks/useNow'
import { useTranslation } from '@/shared/i18n/useTranslation'
import type { OrderView } from '@/shared/api/generated/marmita.schemas'
import { dayAndTime, time } from '@/shared/lib/format'
import classes from './Confirmation.module.css'
import { isAccepted } from '../labels'

/** The steps between the order and the meal. */
export function NextSteps({ order }: { order: OrderView }) {
  const { t } = useTranslation()
  const accepted = isAccepted(order)
  const chef = order.chef.name
  const steps = [
    accepted
      ? t('orders.confirmation.next.answer', { chef })
      : t('orders.confirmation.next.answerBy', { chef, when: dayAndTime(order.acceptBy) }),
    t(order.totalPrice === 0 ? 'orders.confirmation.next.address' : 'orders.confirmation.next.charged'),
    t('orders.confirmation.next.handOver', { time: time(order.slotStart) }),
  ]
  const past = accepted ? 2 : 0
  // The order is for the next hours, so the time until which an accepted order can be cancelled is already over.
  const isCutOff = Date.parse(order.cancelBefore) <= useNow().getTime()
  return (
    <section className={classes.next}>
      <h2 className={classes.heading}>{t('orders.confirmation.next.title')}</h2>
      <ol className={classes.steps}>
        {steps.map((step, index) => (
          <li key={step} data-past={index < past || undefined}>
            <span className={classes.mark} aria-hidden>
              {index < past ? <Check size={14} /> : index + 1}
            </span>
            {step}
          </li>
        ))}
      </ol>
      {!accepted && (
        <p className={classes.text}>
          {isCutOff
            ? t('orders.mine.cancelUntilAccepted', { chef })
            : t('orders.mine.cancelBefore', { when: dayAndTime(order.cancelBefore) })}
        </p>
      )}
    </section>
  )
}
