import { Minus, Plus, Trash2 } from 'lucide-react'
import { useTranslation } from '@/shared/i18n/useTranslation'
import classes from './QuantityStepper.module.css'

type Props = {
  value: number
  onChange: (value: number) => void
  min?: number
  max?: number
  /** The name of what is counted; read aloud with the number. */
  label: string
  /** At `min`, the button for less becomes a bin that sets 0. */
  removable?: boolean
  disabled?: boolean
  /** The change of one press. */
  step?: number
  /** Returns the value in words: "2 h". */
  format?: (value: number) => string
}

export function QuantityStepper(props: Props) {
  const { value, onChange, min = 1, max = 10, label, removable = false, disabled = false } = props
  const { step = 1, format = String } = props
  const { t } = useTranslation()
  const removes = removable && value <= min
  const Less = removes ? Trash2 : Minus
  return (
    <div className={classes.stepper} role="group" aria-label={label}>
      <button
        type="button"
        className={classes.button}
        aria-label={removes ? t('quantity.remove') : t('quantity.less')}
        disabled={disabled || (value <= min && !removes)}
        onClick={() => onChange(removes ? 0 : Math.max(min, value - step))}
      >
        <Less size={16} aria-hidden />
      </button>
      <output className={classes.value} aria-live="polite">
        {format(value)}
      </output>
      <button
        type="button"
        className={classes.button}
        aria-label={t('quantity.more')}
        disabled={disabled || value >= max}
        onClick={() => onChange(Math.min(max, value + step))}
      >
        <Plus size={16} aria-hidden />
      </button>
    </div>
  )
}
