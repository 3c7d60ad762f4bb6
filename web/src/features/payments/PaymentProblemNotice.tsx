import { CircleAlert } from 'lucide-react'
import { i18n } from '@/shared/i18n/translate'
import { useTranslation } from '@/shared/i18n/useTranslation'
import { errorText } from '@/shared/lib/errorText'
import classes from './PaymentProblemNotice.module.css'
import type { PaymentProblem } from './useCardPayment'
import { asTextKey } from '@/shared/i18n/textKey'

function declineText(code: string | null): string {
  return i18n.t(asTextKey(`payments.decline.${code}`) ?? 'payments.decline.unknown')
}

/** Return the text of the problem. The provider's own message has precedence. */
function textOf(problem: PaymentProblem): string {
  if (problem.kind === 'refused') return errorText(problem.error)
  if (problem.kind === 'offline') return i18n.t('error.no_connection')
  if (problem.kind === 'incomplete') return i18n.t('payments.incomplete')
  return problem.kind === 'declined' ? (problem.message ?? declineText(problem.code)) : declineText(null)
}

/** The reason why the payment failed, and that nothing was charged. */
export function PaymentProblemNotice({ problem }: { problem: PaymentProblem }) {
  const { t } = useTranslation()
  return (
    <div className={classes.notice} role="alert">
      <CircleAlert size={20} aria-hidden />
      <div>
        <strong>{textOf(problem)}</strong>
        {(problem.kind === 'declined' || problem.kind === 'offline') && <p>{t('payments.notCharged')}</p>}
      </div>
    </div>
  )
}
