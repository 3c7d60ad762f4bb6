import { CalendarX2, ChefHat, type LucideIcon, Store, Utensils } from 'lucide-react'
import { useTranslation } from '@/shared/i18n/useTranslation'
import { QuantityStepper } from '@/shared/ui/forms/QuantityStepper'
import { LIMITS } from '../limits'
import type { OfferValues } from '../values'
import own from './offer.module.css'

type Field = 'timeToPrepare' | 'dineInTime' | 'inAdvance' | 'cancellation'

/** The change by one press: minutes, but hours for the cancellation. */
const STEPS: Record<Field, number> = { timeToPrepare: 15, dineInTime: 15, inAdvance: 15, cancellation: 1 }
const ICONS: Record<Field, LucideIcon> = {
  timeToPrepare: ChefHat,
  dineInTime: Utensils,
  inAdvance: Store,
  cancellation: CalendarX2,
}

type Props = {
  values: Pick<OfferValues, Field | 'deliveryTypes'>
  onChange: (field: Field, value: number) => void
}

/** The durations of preparation, dine-in and hand-over, and the time until which an order can be cancelled. */
export function Durations({ values, onChange }: Props) {
  const { t } = useTranslation()
  const ways = values.deliveryTypes
  const fields: Field[] = [
    'timeToPrepare',
    ...(ways.includes('DINE_IN') ? (['dineInTime'] as const) : []),
    ...(ways.includes('DELIVER_TO_PICKUP_POINT') ? (['inAdvance'] as const) : []),
    'cancellation',
  ]
  const inWords = (minutes: number) => {
    const [hours, rest] = [Math.floor(minutes / 60), minutes % 60]
    return [
      (hours > 0 || minutes === 0) && t('chefs.form.hoursShort', { hours }),
      rest > 0 && t('chefs.form.minutesShort', { minutes: rest }),
    ]
      .filter(Boolean)
      .join(' ')
  }
  return (
    <ul className={own.durations}>
      {fields.map((field) => {
        const Icon = ICONS[field]
        const format = (value: number) => inWords(field === 'cancellation' ? value * 60 : value)
        const none = field === 'cancellation' ? 'cancellation' : 'ahead'
        return (
          <li key={field} className={own.duration}>
            <Icon size={22} aria-hidden />
            <div>
              <b>{t(`chefs.form.durations.${field}`)}</b>
              <p className={own.durationHint}>
                {values[field] === 0
                  ? t(`chefs.form.durationNone.${none}`)
                  : t(`chefs.form.durationHint.${field}`, { time: format(values[field]) })}
              </p>
            </div>
            <QuantityStepper
              label={t(`chefs.form.durations.${field}`)}
              value={values[field]}
              min={LIMITS[field].minimum}
              max={LIMITS[field].maximum}
              step={STEPS[field]}
              format={format}
              onChange={(value) => onChange(field, value)}
            />
          </li>
        )
      })}
    </ul>
  )
}
