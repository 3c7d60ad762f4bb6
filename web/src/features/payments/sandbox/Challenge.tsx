import { useTranslation } from '@/shared/i18n/useTranslation'
import type { PaymentView } from '@/shared/api/generated/marmita.schemas'
import { money } from '@/shared/lib/format'
import { Button } from '@/shared/ui/Button'
import { Dialog } from '@/shared/ui/overlays/Dialog'
import { DialogActions } from '@/shared/ui/overlays/DialogActions'
import classes from './Challenge.module.css'

type Props = { open: boolean; busy: boolean; payment: PaymentView; onAnswer: (passed: boolean) => void }

/** A simulation of the bank's 3-D Secure page: pass or fail. Closing it fails. */
export function Challenge({ open, busy, payment, onAnswer }: Props) {
  const { t } = useTranslation()
  const answer = (passed: boolean) => {
    if (!busy) onAnswer(passed)
  }
  return (
    <Dialog open={open} onClose={() => answer(false)} title={t('payments.challenge.title')}>
      <p className={classes.text}>
        {t('payments.challenge.text', { amount: money(payment.totalPrice), chef: payment.order.chef.name })}
      </p>
      <DialogActions onCancel={() => answer(false)} cancelLabel={t('payments.challenge.fail')}>
        <Button loading={busy} onClick={() => answer(true)} data-autofocus>
          {t('payments.challenge.pass')}
        </Button>
      </DialogActions>
    </Dialog>
  )
}
