import { useMutation } from '@tanstack/react-query'
import { type FormEvent, useState } from 'react'
import { useTranslation } from '@/shared/i18n/useTranslation'
import { unblockUser } from '@/shared/api/generated/marmita'
import { UnblockUserLimits } from '@/shared/api/generated/limits'
import { errorText } from '@/shared/lib/errorText'
import { showSuccess } from '@/shared/lib/toast'
import { Button } from '@/shared/ui/Button'
import { Textarea } from '@/shared/ui/forms/fields'
import { Dialog } from '@/shared/ui/overlays/Dialog'
import { DialogActions } from '@/shared/ui/overlays/DialogActions'
import classes from './blocks.module.css'

const { reasonForModerators: REASON } = UnblockUserLimits

type Props = { person: { id: string; login: string }; onClose: () => void; onChanged: () => void }

/** Ends a block before its time, with a reason for other moderators. */
export function UnblockDialog({ person, onClose, onChanged }: Props) {
  const { t } = useTranslation()
  const [reason, setReason] = useState('')
  const [tried, setTried] = useState(false)
  const unblocking = useMutation({
    mutationFn: (reasonForModerators: string) => unblockUser({ userId: person.id, reasonForModerators }),
    onSuccess: () => {
      showSuccess(t('blocks.undone', { name: person.login }))
      onClose()
    },
    // Also after a refusal: another moderator may have changed the block.
    onSettled: onChanged,
  })
  const isShort = reason.trim().length < REASON.minLength
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    setTried(true)
    if (isShort) return event.currentTarget.querySelector<HTMLElement>('[name=reason]')?.focus()
    if (!unblocking.isPending) unblocking.mutate(reason.trim())
  }
  return (
    <Dialog open onClose={onClose} title={t('blocks.unblockTitle', { name: person.login })}>
      <form className={classes.form} noValidate onSubmit={submit}>
        <Textarea
          name="reason"
          label={t('blocks.reason')}
          description={t('blocks.reasonHint')}
          rows={2}
          required
          data-autofocus
          maxLength={REASON.maxLength}
          value={reason}
          error={tried && isShort ? t('blocks.reasonShort', { count: REASON.minLength }) : undefined}
          onChange={({ currentTarget }) => setReason(currentTarget.value)}
        />
        {unblocking.error && (
          <p role="alert" className={classes.error}>
            {errorText(unblocking.error)}
          </p>
        )}
        <DialogActions onCancel={onClose}>
          <Button type="submit" loading={unblocking.isPending}>
            {t('blocks.unblock')}
          </Button>
        </DialogActions>
      </form>
    </Dialog>
  )
}
