import { type FormEvent, useState } from 'react'
import { useTranslation } from '@/shared/i18n/useTranslation'
import { ChangeSettingLimits } from '@/shared/api/generated/limits'
import type { AdminSetting, AdminSettingValue } from '@/shared/api/generated/marmita.schemas'
import { LANGUAGE_CODES, LANGUAGES } from '@/shared/i18n/languages'
import { errorText } from '@/shared/lib/errorText'
import { Button } from '@/shared/ui/Button'
import { Textarea, TextInput } from '@/shared/ui/forms/fields'
import { Switch } from '@/shared/ui/forms/Switch'
import classes from './adminSettings.module.css'
import { useSettingChange } from './queries'
import { type Typed, typedOf, valueOf } from './values'

type Props = { setting: AdminSetting; from: AdminSettingValue; onClose: () => void }

/** The form for a new value and its reason. If another admin changes the setting meanwhile, a new form replaces it. */
export function SettingForm({ setting, from, onClose }: Props) {
  const { t } = useTranslation()
  const [typed, setTyped] = useState(() => typedOf(from))
  const [reason, setReason] = useState('')
  const [tried, setTried] = useState(false)
  const change = useSettingChange(onClose)
  const { key, version, isDefault } = setting
  const value = valueOf(setting, typed)
  const { minLength, maxLength } = ChangeSettingLimits.reason
  const isShort = reason.trim().length < minLength
  const save = (wanted: AdminSettingValue | null | undefined) => {
    setTried(true)
    if (wanted !== undefined && !isShort && !change.isPending)
      change.mutate({ key, value: wanted, version, reason: reason.trim() })
  }
  const submit = (event: FormEvent) => {
    event.preventDefault()
    save(value)
  }
  return (
    <form className={classes.form} noValidate onSubmit={submit}>
      <ValueField
        setting={setting}
        typed={typed}
        isWrong={tried && value === undefined}
        onChange={setTyped}
      />
      <Textarea
        label={t('adminSettings.reason')}
        rows={2}
        autosize
        required
        maxLength={maxLength}
        value={reason}
        error={tried && isShort ? t('adminSettings.reasonShort', { count: minLength }) : undefined}
        onChange={({ currentTarget }) => setReason(currentTarget.value)}
      />
      {change.error && (
        <p role="alert" className={classes.problem}>
          {errorText(change.error)}
        </p>
      )}
      <div className={classes.buttons}>
        <Button size="sm" type="submit" loading={change.isPending}>
          {t('adminSettings.save')}
        </Button>
        {!isDefault && (
          <Button size="sm" variant="secondary" disabled={change.isPending} onClick={() => save(null)}>
            {t('adminSettings.restoreDefault')}
          </Button>
        )}
        <Button size="sm" variant="quiet" onClick={onClose}>
          {t('cancel')}
        </Button>
      </div>
    </form>
  )
}

type FieldProps = {
  setting: AdminSetting
  typed: Typed
  isWrong: boolean
  onChange: (typed: Typed) => void
}

function ValueField({ setting, typed, isWrong, onChange }: FieldProps) {
  const { t } = useTranslation()
  const { key, kind, minimum, maximum } = setting
  const name = t(`adminSettings.names.${key}`)
  if (kind === 'SWITCH')
    return <Switch label={name} checked={typed.isOn} onChange={(isOn) => onChange({ ...typed, isOn })} />
  if (kind === 'NUMBER')
    return (
      <TextInput
        className={classes.number}
        label={name}
        description={t('adminSettings.limits', { minimum, maximum })}
        inputMode="numeric"
        autoComplete="off"
        value={typed.digits}
        error={isWrong ? t('adminSettings.limits', { minimum, maximum }) : undefined}
        onChange={({ currentTarget }) => onChange({ ...typed, digits: currentTarget.value })}
      />
    )
  return (
    <fieldset className={classes.texts}>
      <legend className="visually-hidden">{name}</legend>
      {LANGUAGE_CODES.map((code) => (
        <Textarea
          key={code}
          label={LANGUAGES[code].name}
          rows={2}
          autosize
          maxLength={maximum}
          lang={LANGUAGES[code].html}
          value={typed.texts[code] ?? ''}
          onChange={({ currentTarget }) =>
            onChange({ ...typed, texts: { ...typed.texts, [code]: currentTarget.value } })
          }
        />
      ))}
    </fieldset>
  )
}
