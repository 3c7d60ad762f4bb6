import { ShoppingBag, Store, Utensils } from 'lucide-react'
import type { Ref } from 'react'
import { useTranslation } from '@/shared/i18n/useTranslation'
import type { DeliveryType } from '@/shared/api/generated/marmita.schemas'
import { deliveryName } from '@/shared/lib/delivery'
import type { Point } from '@/shared/lib/geo'
import { Switch } from '@/shared/ui/forms/Switch'
import classes from '../form.module.css'
import own from './offer.module.css'
import { Points } from './Points'

const ICONS = { PICKUP: ShoppingBag, DINE_IN: Utensils, DELIVER_TO_PICKUP_POINT: Store }
const WAYS = ['PICKUP', 'DINE_IN', 'DELIVER_TO_PICKUP_POINT'] as const satisfies DeliveryType[]

type Props = {
  /** The field of react-hook-form. If it is invalid, the group takes the focus. */
  field: { value: readonly DeliveryType[]; ref: Ref<HTMLDivElement> }
  onChange: (ways: DeliveryType[]) => void
  /** Where the chef cooks, if it is known. */
  home: Point | null
  points: string[]
  onPoints: (points: string[]) => void
  problem: string | undefined
}

/** The delivery types, each with a switch. */
export function Ways({ field, onChange, home, points, onPoints, problem }: Props) {
  const { t } = useTranslation()
  const { value: chosen, ref } = field
  const toggle = (way: DeliveryType, isOn: boolean) =>
    onChange(WAYS.filter((each) => (each === way ? isOn : chosen.includes(each))))
  return (
    <div role="group" aria-label={t('chefs.form.ways')} ref={ref} tabIndex={-1} className={own.ways}>
      {WAYS.map((way) => {
        const Icon = ICONS[way]
        return (
          <div key={way} className={own.way}>
            <Icon size={22} aria-hidden />
            <Switch
              label={deliveryName(way)}
              description={t(`chefs.form.wayHint.${way}`)}
              opens
              checked={chosen.includes(way)}
              onChange={(isOn) => toggle(way, isOn)}
            />
            {way === 'DELIVER_TO_PICKUP_POINT' && chosen.includes(way) && (
              <Points home={home} chosen={points} onChange={onPoints} />
            )}
          </div>
        )
      })}
      {problem && (
        <p role="alert" className={classes.problem}>
          {problem}
        </p>
      )}
    </div>
  )
}
