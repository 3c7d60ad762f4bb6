import { useTranslation } from '@/shared/i18n/useTranslation'
import { Card } from '@/shared/ui/Card'
import { Spinner } from '@/shared/ui/Spinner'
import classes from './PaymentPending.module.css'

/**
 * Shown while the result of the payment is unknown and its status is fetched. Closing the page has no effect on the
 * payment.
 */
export function PaymentPending({ reason }: { reason: string }) {
  const { t } = useTranslation()
  const kind = reason === 'checking' || reason === 'processing' ? reason : 'confirming'
  return (
    <Card className={classes.card} role="status">
      <Spinner size="lg" />
      <h2 className={classes.title}>{t(`payments.following.${kind}.title`)}</h2>
      <p className={classes.text}>{t(`payments.following.${kind}.text`)}</p>
    </Card>
  )
}
