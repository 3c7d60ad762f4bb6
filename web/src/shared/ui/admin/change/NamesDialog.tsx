import { type FormEvent, useState } from 'react'
import { useTranslation } from '@/shared/i18n/useTranslation'
import { LocalNamesLimits } from '@/shared/api/generated/limits'
import type { LocalNames } from '@/shared/api/generated/marmita.schemas'
import { errorText } from '@/shared/lib/errorText'
import { Button } from '../../Button'
import { AuditReason } from '../../forms/AuditReason'
import { TextInput } from '../../forms/fields'
import { Dialog } from '../../overlays/Dialog'
import classes from './dialogs.module.css'
import panel from '../panel.module.css'

const LOCALES = ['EN', 'FR', 'BR', 'PL'] as const

type Props = {
  title: string
  names?: Readonly<Record<string, string>>
  busy: boolean
  error: Error | null
  onClose: () => void
  onSave: (saved: { names: LocalNames; reason: string }) => void
}

/** A dialog for a name in each language of the interface. All of them are required. */
export function NamesDialog({ title, names: given, busy, error, onClose, onSave }: Props) {
  const { t } = useTranslation()
  const [names, setNames] = useState<LocalNames>(() => ({
    EN: given?.EN ?? '',
    FR: given?.FR ?? '',
    BR: given?.BR ?? '',
    PL: given?.PL ?? '',
  }))
  const [reason, setReason] = useState('')
  const [tried, setTried] = useState(false)
  const submit = (event: FormEvent) => {
    event.preventDefault()
    setTried(true)
    if (LOCALES.every((locale) => names[locale].trim()) && !busy) onSave({ names, reason })
  }
  return (
    <Dialog open onClose={onClose} title={title}>
      <form className={panel.form} noValidate onSubmit={submit}>
        {LOCALES.map((locale) => (
          <TextInput
            key={locale}
            label={t(`admin.languages.${locale}`)}
            required
            autoComplete="off"
            maxLength={LocalNamesLimits[locale].maxLength}
            value={names[locale]}
            error={
              tried && !names[locale].trim()
                ? t('required', { title: t(`admin.languages.${locale}`) })
                : undefined
            }
            onChange={({ currentTarget }) =>
              setNames((before) => ({ ...before, [locale]: currentTarget.value }))
            }
          />
        ))}
        <AuditReason value={reason} onChange={setReason} />
        {error && (
          <p role="alert" className={classes.fault}>
            {errorText(error)}
          </p>
        )}
        <div className={panel.buttons}>
          <Button variant="secondary" onClick={onClose}>
            {t('cancel')}
          </Button>
          <Button type="submit" loading={busy}>
            {t('admin.save')}
          </Button>
        </div>
      </form>
    </Dialog>
  )
}
