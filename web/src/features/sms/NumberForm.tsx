import { useState } from 'react'
import { useTranslation } from '@/shared/i18n/useTranslation'
import { RequestPhoneCodeLimits } from '@/shared/api/generated/limits'
import { currentTag } from '@/shared/i18n'
import type { WithProof } from '@/shared/api/withProof'
import { errorText } from '@/shared/lib/errorText'
import { Button } from '@/shared/ui/Button'
import { NativeSelect, TextInput } from '@/shared/ui/forms/fields'
import { useRequestCode } from './queries'
import classes from './sms.module.css'

type Props = {
  countries: readonly string[]
  withProof: WithProof
  onSent: () => void
  onCancel?: () => void
}

/** The first step: enter the phone number. */
export function NumberForm({ countries, withProof, onSent, onCancel }: Props) {
  const { t } = useTranslation()
  const [number, setNumber] = useState('')
  const [country, setCountry] = useState(countries[0] ?? '')
  const sending = useRequestCode(withProof)
  const names = new Intl.DisplayNames([currentTag()], { type: 'region' })
  const options = countries.map((value) => ({ value, label: names.of(value) ?? value }))
  return (
    <form
      className={classes.form}
      noValidate
      onSubmit={(event) => {
        event.preventDefault()
        if (number.trim() && !sending.isPending)
          sending.mutate({ number: number.trim(), country }, { onSuccess: onSent })
      }}
    >
      {options.length > 1 && (
        <NativeSelect
          label={t('sms.country')}
          data={options}
          value={country}
          onChange={({ currentTarget: { value } }) => setCountry(value)}
        />
      )}
      <TextInput
        type="tel"
        label={t('sms.number')}
        description={t('sms.numberHint', { countries: options.map(({ label }) => label).join(', ') })}
        value={number}
        maxLength={RequestPhoneCodeLimits.number.maxLength}
        autoComplete="tel"
        error={sending.error && errorText(sending.error)}
        onChange={({ currentTarget: { value } }) => {
          setNumber(value)
          sending.reset()
        }}
      />
      <div className={classes.actions}>
        <Button type="submit" size="sm" loading={sending.isPending} disabled={!number.trim()}>
          {t('sms.send')}
        </Button>
        {onCancel && (
          <Button variant="quiet" size="sm" onClick={onCancel}>
            {t('sms.cancel')}
          </Button>
        )}
      </div>
    </form>
  )
}
