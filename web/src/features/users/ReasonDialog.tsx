import { type FormEvent, type ReactNode, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Button } from '@/shared/ui/Button'
import { Textarea } from '@/shared/ui/forms/fields'
import { Dialog } from '@/shared/ui/overlays/Dialog'
import panel from '@/shared/ui/admin/panel.module.css'

type Props = {
  title: string
  text: string
  confirmLabel: string
  busy: boolean
  limits: { minLength: number; maxLength: number }
  danger?: boolean
  onClose: () => void
  onConfirm: (reason: string) => void
  children?: ReactNode
}

/** Asks for the reason of a change, which the audit log keeps. */
export function ReasonDialog(props: Props) {
  const { title, text, confirmLabel, busy, limits, danger = true, onClose, onConfirm, children } = props
  const { t } = useTranslation()
  const [reason, setReason] = useState('')
  const [tried, setTried] = useState(false)
  const isShort = reason.trim().length < limits.minLength
  const submit = (event: FormEvent) => {
    event.preventDefault()
    setTried(true)
    if (!isShort && !busy) onConfirm(reason.trim())
  }
  return (
    <Dialog open onClose={onClose} title={title}>
      <form className={panel.form} noValidate onSubmit={submit}>
        <p className={panel.muted}>{text}</p>
        {children}
        <Textarea
          label={t('users.reason')}
          rows={3}
          required
          maxLength={limits.maxLength}
          value={reason}
          error={tried && isShort ? t('users.reasonShort', { count: limits.minLength }) : undefined}
          onChange={({ currentTarget }) => setReason(currentTarget.value)}
        />
        <div className={panel.buttons}>
          <Button variant="secondary" onClick={onClose}>
            {t('cancel')}
          </Button>
          <Button type="submit" variant={danger ? 'danger' : 'primary'} loading={busy}>
            {confirmLabel}
          </Button>
        </div>
      </form>
    </Dialog>
  )
}
