import { MapPin, ShoppingBag, Store, Utensils } from 'lucide-react'
import { useTranslation } from '@/shared/i18n/useTranslation'
import type { CheckoutGroup } from '@/shared/api/generated/marmita.schemas'
import { comingDays, deliveryName, slotTime } from '@/shared/lib/delivery'
import { dayChip, relativeDay } from '@/shared/lib/format'
import { Choice, ChoiceGroup } from './Choice'
import { type Choice as Chosen, type Resolved } from './slotChoice'
import classes from './Checkout.module.css'

type Props = {
  group: CheckoutGroup
  resolved: Resolved
  onChange: (change: Chosen) => void
  /** Whether to show that a time is missing, after the customer tried to continue without one. */
  timeIsMissing: boolean
}

const ICONS = { PICKUP: ShoppingBag, DINE_IN: Utensils, DELIVER_TO_PICKUP_POINT: Store }

export function SlotPicker({ group, resolved, onChange, timeIsMissing }: Props) {
  const { t } = useTranslation()
  const { option, ways, points, day, slot } = resolved
  const { chef } = group
  const fault = useFault(resolved, timeIsMissing)
  if (!option) return null
  const coming = comingDays()
  const canBeHad = (iso: string) => option.days.some((candidate) => candidate.day === iso)
  // The choice of a time stores the delivery type and the place too, even if they are the preselected ones.
  const here: Chosen = { deliveryType: option.deliveryType }
  if (option.pickUpPoint) here.pickUpPointId = option.pickUpPoint.id
  return (
    <>
      <ChoiceGroup title={t('carts.how')} shape="cards">
        {ways.map((way) => (
          <Choice
            key={way}
            name="way"
            icon={ICONS[way]}
            checked={way === option.deliveryType}
            onChoose={() => onChange({ deliveryType: way })}
            detail={
              chef.pickUpPoint
                ? `${chef.name}, ${chef.locationName}`
                : t(`carts.way.${way}`, { place: chef.locationName })
            }
          >
            {deliveryName(way, chef.pickUpPoint)}
          </Choice>
        ))}
      </ChoiceGroup>
      {points.length > 0 && (
        <ChoiceGroup title={t('carts.where')} shape="cards">
          {points.map(({ pickUpPoint: point }) => (
            <Choice
              key={point?.id}
              name="point"
              icon={MapPin}
              checked={point?.id === option.pickUpPoint?.id}
              onChoose={() => onChange({ pickUpPointId: point?.id })}
              detail={point?.address.locationName}
            >
              {point?.name}
            </Choice>
          ))}
        </ChoiceGroup>
      )}
      <ChoiceGroup
        title={t('carts.when')}
        shape="chips"
        hint={coming.every(canBeHad) ? undefined : t('carts.closedDays')}
      >
        {coming.map((iso) => (
          <Choice
            key={iso}
            name="day"
            checked={iso === day?.day}
            disabled={!canBeHad(iso)}
            onChoose={() => onChange({ day: iso })}
            detail={<DayOfMonth day={iso} />}
          >
            <DayName day={iso} />
          </Choice>
        ))}
      </ChoiceGroup>
      <div className={classes.times}>
        <ChoiceGroup title={t('carts.time')} shape="chips" error={slot ? undefined : fault}>
          {day?.slots.map((candidate) => (
            <Choice
              key={candidate.start}
              name="time"
              checked={candidate.start === slot?.start}
              onChoose={() => onChange({ ...here, day: day.day, start: candidate.start })}
            >
              {slotTime(option.deliveryType, candidate.start, candidate.end)}
            </Choice>
          ))}
        </ChoiceGroup>
      </div>
    </>
  )
}

/** Return why no time is chosen, as far as the customer has to know it. */
function useFault({ isElsewhere, isTimeGone }: Resolved, timeIsMissing: boolean): string | undefined {
  const { t } = useTranslation()
  if (isElsewhere) return t('carts.placeGone')
  if (isTimeGone) return t('error.slot_not_available')
  return timeIsMissing ? t('carts.missingTime') : undefined
}

function DayName({ day }: { day: string }) {
  const isToday = day === comingDays()[0]
  return (
    <>
      <span aria-hidden>{isToday ? relativeDay(day) : dayChip(day).weekday}</span>
      <span className="visually-hidden">{relativeDay(day)}</span>
    </>
  )
}

const DayOfMonth = ({ day }: { day: string }) => <span aria-hidden>{dayChip(day).dayOfMonth}</span>
