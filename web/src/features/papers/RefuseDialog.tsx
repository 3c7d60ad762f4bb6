import { type FormEvent, useState } from 'react'
import { useTranslation } from '@/shared/i18n/useTranslation'
import { PaperDecisionLimits } from '@/shared/api/generated/limits'
import { Button } from '@/shared/ui/Button'
import { Textarea } from '@/shared/ui/forms/fields'
import { Dialog } from '@/shared/ui/overlays/Dialog'
import { DialogActions } from '@/shared/ui/overlays/DialogActions'
import classes from './papers.module.css'

type Props = { busy: boolean; onClose: () => void; onRefuse: (reason: string) => void }

/** Requires a reason for the refusal, which the chef reads. */
export function RefuseDialog({ busy, onClose, onRefuse }: Props) {
  const { t } = useTranslation()
  const [reason, setReason] = useState('')
  const [tried, setTried] = useState(false)
  const submit = (event: FormEvent) => {
    event.preventDefault()
    setTried(true)
    if (reason.trim() && !busy) onRefuse(reason.trim())
  }
  return (
    <Dialog open onClose={onClose} title={t('papers.refuseTitle')}>
      <form className={classes.form} noValidate onSubmit={submit}>
        <Textarea
          label={t('papers.reason')}
          description={t('papers.reasonText')}
          rows={3}
          required
          maxLength={PaperDecisionLimits.reason.maxLength}
          value={reason}
          error={tried && !reason.trim() ? t('required', { title: t('papers.reason') }) : undefined}
          onChange={({ currentTarget }) => setReason(currentTarget.value)}
        />
        <DialogActions onCancel={onClose}>
          <Button type="submit" variant="danger" loading={busy}>
            {t('papers.refuse')}
          </Button>
        </DialogActions>
      </form>
    </Dialog>
  )
}
