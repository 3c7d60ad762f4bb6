import { useTranslation } from '@/shared/i18n/useTranslation'
import type { MoneyProblem, ProblemKind } from '@/shared/api/generated/marmita.schemas'
import { dayAndTime, money } from '@/shared/lib/format'
import classes from './Admin.module.css'

/** The problems with the money of an order, and since when. */
export function MoneyProblems({ problems }: { problems: MoneyProblem[] }) {
  const { t } = useTranslation()
  return (
    <ul className={classes.problems}>
      {problems.map((problem) => (
        <li key={`${problem.kind} ${problem.what}`}>
          <Problem problem={problem} />
          {problem.times > 1 && ` (${problem.times}×)`}{' '}
          <span className={classes.muted}>
            {t('orders.admin.problems.since', { when: dayAndTime(problem.since) })}
          </span>
        </li>
      ))}
    </ul>
  )
}

function Problem({ problem: { kind, what, code, ours, theirs } }: { problem: MoneyProblem }) {
  const { t } = useTranslation()
  const subject = t(`orders.admin.problems.what.${what}`)
  const amount = money(ours ?? 0)
  switch (kind) {
    case 'DIFFERS':
      return t('orders.admin.problems.DIFFERS', { subject, ours: amount, theirs: money(theirs ?? 0) })
    case 'DISPUTED':
      return t(`orders.admin.disputes.${code === 'lost' ? 'lost' : 'open'}`)
    case 'FAILING':
      return t('orders.admin.problems.FAILING', { code })
    case 'REPORTED':
      return t('orders.admin.problems.REPORTED', { what: t(`orders.refund.kinds.${code as ProblemKind}`) })
    case 'REFUSED':
      return t('orders.admin.problems.REFUSED', { subject, amount, code })
    case 'UNANSWERED':
      return t('orders.admin.problems.UNANSWERED', { subject, amount })
  }
}
