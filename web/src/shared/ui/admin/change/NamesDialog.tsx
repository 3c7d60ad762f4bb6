import { useState } from 'react'
import { useTranslation } from '@/shared/i18n/useTranslation'
import { LocalNamesLimits } from '@/shared/api/generated/limits'
import type { LocalNames } from '@/shared/api/generated/marmita.schemas'
import { errorText } from '@/shared/lib/errorText'
import { TextInput } from '../../forms/fields'
import { FieldsConflict } from '../../conflict/FieldsConflict'
import classes from './dialogs.module.css'
import { ReasonDialog } from './ReasonDialog'
import type { useRevisedChange } from './useRevisedChange'

const LOCALES = ['EN', 'FR', 'BR', 'PL'] as const

type Props = {
  title: string
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
export function NamesDialog({ title, change, onClose }: Props) {
  const { t } = useTranslation()
  const { fields: names, set, save, busy, draft, error, conflict } = change
  const [tried, setTried] = useState(false)
  const confirm = (reason: string) => {
    setTried(true)
    if (LOCALES.every((locale) => names[locale].trim())) save(reason)
  }
  return (
    <ReasonDialog
      title={title}
      confirmLabel={t('admin.save')}
      busy={busy}
      draft={draft}
      onClose={onClose}
      onConfirm={confirm}
    >
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
          onChange={({ currentTarget }) => set({ [locale]: currentTarget.value })}
        />
      ))}
      {error && (
        <p role="alert" className={classes.fault}>
          {errorText(error)}
        </p>
      )}
      {conflict && <FieldsConflict labelOf={(locale) => t(`admin.languages.${locale}`)} {...conflict} />}
    </ReasonDialog>
  )
}
