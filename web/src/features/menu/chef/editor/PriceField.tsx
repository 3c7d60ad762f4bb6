import { useTranslation } from '@/shared/i18n/useTranslation'
import { money } from '@/shared/lib/format'
import { TextInput } from '@/shared/ui/forms/fields'
import { centsOf, cleanPrice, received } from '@/shared/lib/price'
import classes from './Editor.module.css'

type Props = {
  value: string
  onChange: (value: string) => void
  /** The platform's fee; undefined until it is fetched. */
  feePercent: number
  error?: string
}

/** A price in euros, with the amount that the chef receives. */
export function PriceField({ value, onChange, feePercent, error }: Props) {
  const { t } = useTranslation()
  const cents = centsOf(value)
  return (
    <div className={classes.price}>
      <TextInput
        label={t('menu.editor.price')}
        name="price"
        inputMode="decimal"
        autoComplete="off"
        maxLength={9}
        leftSection="€"
        value={value}
        error={error}
        required
        onChange={(event) => onChange(cleanPrice(event.currentTarget.value))}
      />
      <p className={classes.received} aria-live="polite">
        {cents !== undefined && (
          <>
            <span>{t('menu.editor.received', { amount: money(received(cents, feePercent)) })}</span>
            <span className={classes.muted}>{t('menu.editor.fee', { percent: feePercent })}</span>
          </>
        )}
      </p>
    </div>
  )
}
