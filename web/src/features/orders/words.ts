/** What an order says of itself in the reader's language. */
import i18next from 'i18next'
import type { OrderView } from '@/shared/api/generated/marmita.schemas'
import { relativeDay, timeRange } from '@/shared/lib/format'

type Status = OrderView['status']
type Tone = 'good' | 'soon' | 'urgent' | 'quiet'

const TONES: Record<Status, Tone> = {
  PAYMENT_INTENT_CREATED: 'urgent',
  PENDING: 'soon',
  ACCEPTED: 'good',
  PAID: 'good',
  COMPLETED: 'quiet',
  REJECTED: 'quiet',
  CANCELED: 'quiet',
  CANCELED_BY_CHEF: 'quiet',
  CANCELED_BY_USER: 'quiet',
  CANCELED_BY_ADMIN: 'quiet',
}

export const toneOf = (status: Status): Tone => TONES[status]

const UNDER_WAY: readonly Status[] = ['PAYMENT_INTENT_CREATED', 'PENDING', 'ACCEPTED', 'PAID']

export const isUnderWay = (order: OrderView): boolean => UNDER_WAY.includes(order.status)

/** The money is settled and the address known: the meal will be cooked. */
export const isAccepted = (order: OrderView): boolean =>
  order.status === 'ACCEPTED' || order.status === 'PAID'

/** Today, 19:00–20:00 · Pick-up. The point's name stands for "pick-up point" where it is known. */
export function slotText(order: OrderView): string {
  const { name } = order.place
  const how =
    order.deliveryType === 'DELIVER_TO_PICKUP_POINT' && name
      ? i18next.t('orders.atPoint', { name })
      : i18next.t(`orders.delivery.${order.deliveryType}`)
  return `${relativeDay(order.day)}, ${timeRange(order.slotStart, order.slotEnd)} · ${how}`
}

/** Time left until an instant, rounded down so that nobody is promised more: 38 min, 6 h; null when it is over. */
export function timeLeft(until: string, now: number): { text: string; urgent: boolean } | null {
  const minutes = Math.floor((Date.parse(until) - now) / 60_000)
  if (minutes < 0) return null
  return minutes < 60
    ? { text: i18next.t('orders.minutes', { minutes: Math.max(1, minutes) }), urgent: true }
    : { text: i18next.t('orders.hours', { hours: Math.floor(minutes / 60) }), urgent: false }
}

const INSIDE = [
  'buildingName',
  'aptOrUnitOrFloor',
  'hotelName',
  'roomAndFloor',
  'businessName',
  'suiteOrFloor',
]

/** A place as lines of an address, with what it takes to get to the door; only its town until the chef accepts. */
export function placeLines({ place }: OrderView): string[] {
  const field = (name: string) => String(place.address?.[name] ?? '').trim()
  const street = [field('houseNumber'), field('street')].filter(Boolean).join(' ')
  const code = field('entryCode')
  return [
    place.name ?? '',
    [street, ...INSIDE.map(field)].filter(Boolean).join(', '),
    place.villageTownCity,
    code && i18next.t('orders.entryCode', { code }),
    field('specialInstructions'),
  ].filter(Boolean)
}

/** Where a map app finds the place. */
export function mapsLink({ place }: OrderView): string {
  return `https://www.google.com/maps/search/?api=1&query=${place.latitude},${place.longitude}`
}
