import { type FormEvent, type ReactNode, useState } from 'react'
import { useTranslation } from '@/shared/i18n/useTranslation'
import { Button } from '../../Button'
import { AuditReason } from '../../forms/AuditReason'
import { Dialog } from '../../overlays/Dialog'
import panel from '../panel.module.css'

type Props = {
  title: string
  text?: string
  confirmLabel: string
  busy: boolean
  /** Of the call's own reason; without them it goes along as a header, and may be left out. */
  limits?: { minLength: number; maxLength: number }
  danger?: boolean
  /** Something beside the reason is missing, or nothing would change. */
  disabled?: boolean
  onClose: () => void
  onConfirm: (reason: string) => void
  children?: ReactNode
}

/** Asks for the reason of a change, which the audit log keeps; with what the change is, and what it would do. */
export function ReasonDialog(props: Props) {
  const { title, text, confirmLabel, busy, limits, danger, disabled, onClose, onConfirm, children } = props
  const { t } = useTranslation()
  const [reason, setReason] = useState('')
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
          onChange={setReason}
        />
        <div className={panel.buttons}>
          <Button variant="secondary" onClick={onClose}>
            {t('cancel')}
          </Button>
          <Button type="submit" variant={danger ? 'danger' : 'primary'} loading={busy} disabled={disabled}>
            {confirmLabel}
          </Button>
        </div>
      </form>
    </Dialog>
  )
}
