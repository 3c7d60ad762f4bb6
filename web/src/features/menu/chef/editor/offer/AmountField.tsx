import { Minus, Plus } from 'lucide-react'
import { useTranslation } from '@/shared/i18n/useTranslation'
import { OfferedHoursLimits } from '@/shared/api/generated/limits'
import classes from './Offer.module.css'

type Props = {
  /** 0 while nothing is typed. */
  value: number
  onChange: (value: number) => void
  /** Of what; read with the number. */
  label: string
  /** Sold and held already: no amount goes below. */
  sold: number
}

const MOST = OfferedHoursLimits.amountServed.maximum

/** Portions: typed, or one more and one less. A number below what is sold is raised to it when the field is left. */
export function AmountField({ value, onChange, label, sold }: Props) {
  const { t } = useTranslation()
  const least = Math.max(1, sold)
  const keep = (next: number) => onChange(Math.min(MOST, Math.max(0, next)))
  return (
    <div className={classes.amount} role="group" aria-label={label}>
      <button
        type="button"
        className={classes.less}
        aria-label={t('quantity.less')}
        disabled={value <= least}
        onClick={() => keep(Math.max(least, value - 1))}
      >
        <Minus size={15} aria-hidden />
      </button>
      <input
        className={classes.number}
        aria-label={label}
        inputMode="numeric"
        autoComplete="off"
        maxLength={3}
        value={value === 0 ? '' : value}
        onFocus={(event) => event.currentTarget.select()}
        onChange={(event) => keep(Number(event.currentTarget.value.replaceAll(/\D/g, '')))}
        onBlur={() => value < least && onChange(least)}
      />
      <button
        type="button"
        className={classes.more}
        aria-label={t('quantity.more')}
        disabled={value >= MOST}
        onClick={() => keep(value + 1)}
      >
        <Plus size={15} aria-hidden />
      </button>
    </div>
  )
}
