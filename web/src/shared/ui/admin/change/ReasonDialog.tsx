import { type FormEvent, type ReactNode, useState } from 'react'
import { useTranslation } from '@/shared/i18n/useTranslation'
import { Button } from '../../Button'
import { AuditReason } from '../../forms/AuditReason'
import { Dialog } from '../../overlays/Dialog'
import { DialogActions } from '../../overlays/DialogActions'
import panel from '../panel.module.css'

type Props = {
  title: string
  text?: string
  confirmLabel: string
  busy: boolean
  /** The limits of a reason in the body of the call. Without them the reason is sent as a header and is optional. */
  limits?: { minLength: number; maxLength: number }
  danger?: boolean
  /** Keeps the typed text on the device. It is removed by the button "Cancel", not by Escape. */
  draft: { read: () => string | undefined; store: (text: string) => void; remove: () => void }
  /** True if another value is missing, or if nothing would change. */
  disabled?: boolean
  onClose: () => void
  onConfirm: (reason: string) => void
  children?: ReactNode
}

/** A dialog that requires the reason of a change for the audit log, and shows the change and its effect. */
export function ReasonDialog(props: Props) {
  const { title, text, confirmLabel, busy, limits, danger, draft, disabled, onClose, onConfirm, children } =
    props
  const { t } = useTranslation()
  const [reason, setReason] = useState(() => draft.read() ?? '')
  const [tried, setTried] = useState(false)
  const isShort = limits !== undefined && reason.trim().length < limits.minLength
  const submit = (event: FormEvent) => {
    event.preventDefault()
    setTried(true)
    if (!isShort && !busy && !disabled) onConfirm(reason.trim())
  }
  return (
    <Dialog open onClose={onClose} title={title} size="md">
      <form className={panel.form} noValidate onSubmit={submit}>
        {text && <p className={panel.muted}>{text}</p>}
        {children}
        <AuditReason
          required={limits !== undefined}
          maxLength={limits?.maxLength}
          value={reason}
          error={tried && isShort ? t('admin.reasonShort', { count: limits.minLength }) : undefined}
          onChange={(typed) => {
            setReason(typed)
            draft.store(typed)
          }}
        />
        <DialogActions
          onCancel={() => {
            draft.remove()
            onClose()
          }}
        >
          <Button type="submit" variant={danger ? 'danger' : 'primary'} loading={busy} disabled={disabled}>
            {confirmLabel}
          </Button>
        </DialogActions>
      </form>
    </Dialog>
  )
}
