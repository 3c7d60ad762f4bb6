import { Minus, Plus } from 'lucide-react'
import { useTranslation } from '@/shared/i18n/useTranslation'
import { OfferedHoursLimits } from '@/shared/api/generated/limits'
import classes from './Offer.module.css'

type Props = {
  /** 0 if the field is empty. */
  value: number
  onChange: (value: number) => void
  /** The label of the number for screen readers. */
  label: string
  /** The sold and held portions, which are the minimum of the amount. */
  sold: number
}

const MAX_AMOUNT = OfferedHoursLimits.amountServed.maximum

/** A number of portions. A number below `sold` is raised to it when the field loses the focus. */
export function AmountField({ value, onChange, label, sold }: Props) {
  const { t } = useTranslation()
  const least = Math.max(1, sold)
  const keep = (next: number) => onChange(Math.min(MAX_AMOUNT, Math.max(0, next)))
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
        disabled={value >= MAX_AMOUNT}
        onClick={() => keep(value + 1)}
      >
        <Plus size={15} aria-hidden />
      </button>
    </div>
  )
}
