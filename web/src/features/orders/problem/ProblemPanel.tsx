import { MessageCircleWarning } from 'lucide-react'
import type { ReactNode } from 'react'
import { useTranslation } from '@/shared/i18n/useTranslation'
import type { OrderView } from '@/shared/api/generated/marmita.schemas'
import { dayAndTime } from '@/shared/lib/format'
import classes from './Problem.module.css'

type Props = {
  order: OrderView
  /** The actions of the user. */
  children?: ReactNode
}

/** The reported problem, its state and the answer. Nothing for an order without a problem. */
export function ProblemPanel({ order, children }: Props) {
  const { t } = useTranslation()
  const { problem } = order
  if (!problem) return null
  const chef = order.chef.name || t('deletedAccount')
  const until = dayAndTime(problem.decideBy)
  const number = t('orders.number', { number: order.number })
  return (
    <section className={classes.panel} aria-label={`${t('orders.problem.label')} ${number}`}>
      <p className={classes.title}>
        <MessageCircleWarning size={18} aria-hidden />
        {t(`orders.refund.kinds.${problem.kind}`)}
      </p>
      {problem.description && <blockquote className={classes.quote}>{problem.description}</blockquote>}
      <p className={classes.muted}>{t(`orders.problem.states.${problem.state}`, { chef, until })}</p>
      {problem.answer && (
        <div>
          <p className={classes.muted}>{t('orders.problem.answerOf', { chef })}</p>
          <blockquote className={classes.quote}>{problem.answer}</blockquote>
        </div>
      )}
      {problem.decision && (
        <div>
          <p className={classes.muted}>{t('orders.problem.decision')}</p>
          <blockquote className={classes.quote}>{problem.decision}</blockquote>
        </div>
      )}
      {children}
    </section>
  )
}
