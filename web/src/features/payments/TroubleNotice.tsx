import { CircleAlert } from 'lucide-react'
import { i18n } from '@/shared/i18n/translate'
import { useTranslation } from '@/shared/i18n/useTranslation'
import { errorText } from '@/shared/lib/errorText'
import classes from './TroubleNotice.module.css'
import type { Trouble } from './useCardPayment'
import { asTextKey } from '@/shared/i18n/textKey'

function declineText(code: string | null): string {
  return i18n.t(asTextKey(`payments.decline.${code}`) ?? 'payments.decline.unknown')
}

/** Return the text of the problem. The provider's own message has precedence. */
function textOf(trouble: Trouble): string {
  if (trouble.kind === 'refused') return errorText(trouble.error)
  if (trouble.kind === 'offline') return i18n.t('error.no_connection')
  if (trouble.kind === 'incomplete') return i18n.t('payments.incomplete')
  return trouble.kind === 'declined' ? (trouble.message ?? declineText(trouble.code)) : declineText(null)
}

/** The reason why the payment failed, and that nothing was charged. */
export function TroubleNotice({ trouble }: { trouble: Trouble }) {
  const { t } = useTranslation()
  return (
    <div className={classes.notice} role="alert">
      <CircleAlert size={20} aria-hidden />
      <div>
        <strong>{textOf(trouble)}</strong>
        {(trouble.kind === 'declined' || trouble.kind === 'offline') && <p>{t('payments.notCharged')}</p>}
      </div>
    </div>
  )
}
