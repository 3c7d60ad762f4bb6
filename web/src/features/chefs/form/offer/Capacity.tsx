import type { Ref } from 'react'
import { useTranslation } from '@/shared/i18n/useTranslation'
import { TextInput } from '@/shared/ui/forms/fields'
import { Switch } from '@/shared/ui/forms/Switch'
import classes from '../form.module.css'
import { LIMITS } from '../limits'
import own from './offer.module.css'

/** Where the switch begins. */
const USUAL = 20

type Props = {
  /** Of react-hook-form: null without a limit, 0 while nothing is typed. */
  field: { value: number | null; onChange: (value: number | null) => void; ref: Ref<HTMLInputElement> }
  problem: string | undefined
}

/** How many orders a host takes in on one day, if there is a limit. */
export function Capacity({ field: { value, onChange, ref }, problem }: Props) {
  const { t } = useTranslation()
  const { maximum } = LIMITS.capacity
  return (
    <div className={classes.panel}>
      <Switch
        label={t('chefs.form.point.capacity.limit')}
        description={t('chefs.form.point.capacity.hint')}
        checked={value !== null}
        onChange={(isOn) => onChange(isOn ? USUAL : null)}
      />
      {value !== null && (
        <TextInput
          ref={ref}
          className={own.capacity}
          label={t('chefs.form.point.capacity.label')}
          inputMode="numeric"
          autoComplete="off"
          maxLength={String(maximum).length}
          value={value === 0 ? '' : value}
          onChange={({ currentTarget }) => onChange(Number(currentTarget.value.replaceAll(/\D/g, '')))}
          error={problem}
          required
        />
      )}
    </div>
  )
}
