import { type FormEvent, useState } from 'react'
import { useTranslation } from '@/shared/i18n/useTranslation'
import { LocalNamesLimits } from '@/shared/api/generated/limits'
import type { LocalNames } from '@/shared/api/generated/marmita.schemas'
import { errorText } from '@/shared/lib/errorText'
import { Button } from '../../Button'
import { AuditReason } from '../../forms/AuditReason'
import { TextInput } from '../../forms/fields'
import { FieldsConflict } from '../../conflict/FieldsConflict'
import { Dialog } from '../../overlays/Dialog'
import classes from './dialogs.module.css'
import panel from '../panel.module.css'
import type { useRevisedChange } from './useRevisedChange'

const LOCALES = ['EN', 'FR', 'BR', 'PL'] as const

type Props = {
  title: string
  names: LocalNames
  change: ReturnType<typeof useRevisedChange<LocalNames>>
  onClose: () => void
}

/** Return the names and the revision of a thing with names in all languages; empty ones if it is new. */
export const versionOfNames = (named?: { names: Readonly<Record<string, string>>; revision: number }) => ({
  fields: {
    EN: named?.names.EN ?? '',
    FR: named?.names.FR ?? '',
    BR: named?.names.BR ?? '',
    PL: named?.names.PL ?? '',
  },
  revision: named?.revision ?? 0,
})

/** A dialog for a name in each language of the interface. All of them are required. */
export function NamesDialog({ title, names: given, change, onClose }: Props) {
  const { t } = useTranslation()
  const { save, isPending, error, conflict } = change
  const [names, setNames] = useState(given)
  const [reason, setReason] = useState('')
  const [tried, setTried] = useState(false)
  const submit = (event: FormEvent) => {
    event.preventDefault()
    setTried(true)
    if (LOCALES.every((locale) => names[locale].trim()) && !isPending) save({ fields: names, reason })
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
          <Button type="submit" loading={isPending}>
            {t('admin.save')}
          </Button>
        </div>
      </form>
      {conflict && <FieldsConflict labelOf={(locale) => t(`admin.languages.${locale}`)} {...conflict} />}
    </Dialog>
  )
}
