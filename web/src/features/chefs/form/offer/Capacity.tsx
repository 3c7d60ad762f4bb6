import type { Ref } from 'react'
import { useTranslation } from '@/shared/i18n/useTranslation'
import { TextInput } from '@/shared/ui/forms/fields'
import { Switch } from '@/shared/ui/forms/Switch'
import classes from '../form.module.css'
import { LIMITS } from '../limits'
import own from './offer.module.css'

/** The initial value when the limit is switched on. */
const USUAL = 20

type Props = {
  /** The field of react-hook-form: null means no limit, 0 that the field is empty. */
  field: { value: number | null; onChange: (value: number | null) => void; ref: Ref<HTMLInputElement> }
  problem: string | undefined
}

/** The number of orders that a pick-up point accepts on one day, if it is limited. */
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
