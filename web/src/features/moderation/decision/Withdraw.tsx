import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from '@/shared/i18n/useTranslation'
import type { CaseView } from '@/shared/api/generated/marmita.schemas'
import { withdrawCaseDecision } from '@/shared/api/generated/moderation'
import { errorText } from '@/shared/lib/errorText'
import { showSuccess } from '@/shared/lib/toast'
import { Button } from '@/shared/ui/Button'
import { Dialog } from '@/shared/ui/overlays/Dialog'
import { DialogActions } from '@/shared/ui/overlays/DialogActions'
import { useStaleCases } from '../queries'
import { isRemoval } from '../labels'
import { isTooShort, ReasonField } from './fields'
import classes from './decision.module.css'

/** Withdraws a wrong decision: the removed thing is shown again, and a block ends. */
export function Withdraw({ found }: { found: CaseView }) {
  const { t } = useTranslation()
  const [isOpen, setOpen] = useState(false)
  const close = () => setOpen(false)
  const removed =
    found.type !== 'chef' && found.decision && isRemoval(found.decision.kind) && found.now?.deleted
  const label = t(removed ? 'moderation.withdrawal.showAgain' : 'moderation.withdrawal.withdraw')
  return (
    <>
      <Button variant="secondary" onClick={() => setOpen(true)}>
        {label}
      </Button>
      <Dialog open={isOpen} onClose={close} title={t('moderation.withdrawal.title')} size="md">
        <Body found={found} label={label} onClose={close} />
      </Dialog>
    </>
  )
}

function Body({ found, label, onClose }: { found: CaseView; label: string; onClose: () => void }) {
  const { t } = useTranslation()
  const readAgain = useStaleCases()
  const [reason, setReason] = useState('')
  const [tried, setTried] = useState(false)
  const withdrawing = useMutation({
    mutationFn: () => withdrawCaseDecision(found.id, { reason: reason.trim() }),
    onSuccess: () => {
      showSuccess(t('moderation.withdrawal.done'))
      onClose()
    },
    onSettled: readAgain,
  })
  const isShort = isTooShort(reason)
  return (
    <form
      className={classes.form}
      noValidate
      onSubmit={(event) => {
        event.preventDefault()
        setTried(true)
        if (isShort) event.currentTarget.querySelector<HTMLElement>('[name=reason]')?.focus()
        else if (!withdrawing.isPending) withdrawing.mutate()
      }}
    >
      <p className={classes.muted}>{t('moderation.withdrawal.text')}</p>
      <ReasonField isMissing={tried && isShort} value={reason} onChange={setReason} />
      {withdrawing.error && (
        <p role="alert" className={classes.error}>
          {errorText(withdrawing.error)}
        </p>
      )}
      <DialogActions onCancel={onClose}>
        <Button type="submit" loading={withdrawing.isPending}>
          {label}
        </Button>
      </DialogActions>
    </form>
  )
}
