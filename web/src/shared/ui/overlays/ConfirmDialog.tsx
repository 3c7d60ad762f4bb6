import { type ReactNode, useState } from 'react'
import { useTranslation } from '@/shared/i18n/useTranslation'
import { Button } from '../Button'
import classes from './ConfirmDialog.module.css'
import { Dialog } from './Dialog'
import { AuditReason } from '../forms/AuditReason'
import { Textarea } from '../forms/fields'
import { DialogActions } from './DialogActions'

/** A draft of `useAccountDraft`. */
type ReasonDraft = {
  read: () => string | undefined
  store: (text: string) => void
  remove: () => void
}

type Props = {
  open: boolean
  onClose: () => void
  title: string
  text?: ReactNode
  /** The action as a verb: "Cancel the order". */
  confirmLabel: string
  /** The text of the other button, if "Cancel" would be ambiguous. */
  dismissLabel?: string
  danger?: boolean
  /** Requires a reason. With a `draft`, the typed text is kept on the device until the caller removes the draft. */
  askReason?: { label?: string; placeholder?: string; maxLength?: number; draft?: ReasonDraft }
  /** Staff may give a reason for the audit log. */
  auditReason?: boolean
  busy?: boolean
  /** Receives the trimmed reason, or '' if there is none. The caller closes the dialog when the action is done. */
  onConfirm: (reason: string) => void
}

/** A dialog that confirms an action which cannot be undone. */
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
  const draft = askReason?.draft
  const [reason, setReason] = useState(() => draft?.read() ?? '')
  const typeReason = (text: string) => {
    setReason(text)
    if (text) draft?.store(text)
    else draft?.remove()
  }
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
          onChange={(event) => typeReason(event.currentTarget.value)}
          rows={3}
          required
          data-autofocus
        />
      )}
      {auditReason && <AuditReason value={reason} onChange={setReason} />}
      <DialogActions onCancel={onClose} cancelLabel={dismissLabel}>
        <Button type="submit" variant={danger ? 'danger' : 'primary'} loading={busy}>
          {confirmLabel}
        </Button>
      </DialogActions>
    </form>
  )
}
