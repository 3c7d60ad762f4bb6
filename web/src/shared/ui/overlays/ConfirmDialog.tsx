import { type ReactNode, useState } from 'react'
import { useTranslation } from '@/shared/i18n/useTranslation'
import { Button } from '../Button'
import classes from './ConfirmDialog.module.css'
import { Dialog } from './Dialog'
import { AuditReason } from '../forms/AuditReason'
import { Textarea } from '../forms/fields'

type Props = {
  open: boolean
  onClose: () => void
  title: string
  text?: ReactNode
  /** Says what happens, as a verb: "Cancel the order". */
  confirmLabel: string
  /** Says what stays, where "Cancel" could mean either. */
  dismissLabel?: string
  danger?: boolean
  /** Asks for a reason, which must be given. */
  askReason?: { label?: string; placeholder?: string; maxLength?: number }
  /** Staff may say why, for the audit log. */
  auditReason?: boolean
  busy?: boolean
  /** Gets the trimmed reason, or '' when none was requested. The caller closes the dialog when it is done. */
  onConfirm: (reason: string) => void
}

/** Asks once more before something that cannot be undone. */
export function ConfirmDialog(props: Props) {
  const { open, onClose, title, ...body } = props
  return (
    <Dialog open={open} onClose={onClose} title={title}>
      <Body {...body} onClose={onClose} />
    </Dialog>
  )
}

function Body({
  text,
  confirmLabel,
  dismissLabel,
  danger,
  askReason,
  auditReason,
  busy,
  onConfirm,
  onClose,
}: Omit<Props, 'open' | 'title'>) {
  const { t } = useTranslation()
  const [reason, setReason] = useState('')
  const [missing, setMissing] = useState(false)
  const submit = () => {
    if (askReason && !reason.trim()) setMissing(true)
    else onConfirm(reason.trim())
  }
  return (
    <form
      className={classes.form}
      noValidate
      onSubmit={(event) => {
        event.preventDefault()
        submit()
      }}
    >
      {text && <div className={classes.text}>{text}</div>}
      {askReason && (
        <Textarea
          label={askReason.label ?? t('reason.label')}
          placeholder={askReason.placeholder}
          maxLength={askReason.maxLength}
          value={reason}
          error={missing && !reason.trim() ? t('reason.missing') : undefined}
          onChange={(event) => setReason(event.currentTarget.value)}
          rows={3}
          required
          data-autofocus
        />
      )}
      {auditReason && <AuditReason value={reason} onChange={setReason} />}
      <div className={classes.actions}>
        <Button variant="secondary" onClick={onClose}>
          {dismissLabel ?? t('cancel')}
        </Button>
        <Button type="submit" variant={danger ? 'danger' : 'primary'} loading={busy}>
          {confirmLabel}
        </Button>
      </div>
    </form>
  )
}
