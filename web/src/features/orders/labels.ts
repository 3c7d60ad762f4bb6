/** Texts about an order in the user's language. */
import { i18n } from '@/shared/i18n/translate'
import type { OrderPlace, OrderView } from '@/shared/api/generated/marmita.schemas'
import { deliveryName, slotTime } from '@/shared/lib/delivery'
import { relativeDay, time } from '@/shared/lib/format'
import { serverNow } from '@/shared/lib/clock/serverNow'

type Status = OrderView['status']
type Tone = 'good' | 'soon' | 'urgent' | 'quiet'

/** Return the number of a receipt as it is printed. */
export const receiptLabel = (number: number): string => `R-${String(number).padStart(4, '0')}`

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

const CHAT_OPEN_MS = 14 * 24 * 3_600_000

/**
 * Whether customer and chef can write to each other about the order: the chef has received it, and its slot ended less
 * than two weeks ago.
 */
export const isChatOpen = (order: OrderView, now: number = serverNow()): boolean =>
  order.reachedChef && now < Date.parse(order.slotEnd) + CHAT_OPEN_MS

const isUnpaid = (order: OrderView): boolean => order.status === 'PAYMENT_INTENT_CREATED'

export const isUnderWay = (order: OrderView): boolean => UNDER_WAY.includes(order.status)

/** Compare two orders: an unpaid one, which expires within minutes, comes first, then the earlier slot. */
export const byUrgency = (one: OrderView, other: OrderView): number =>
  Number(isUnpaid(other)) - Number(isUnpaid(one)) || Date.parse(one.slotStart) - Date.parse(other.slotStart)

/** Whether the chef has accepted the order: the payment is done and the address is known. */
export const isAccepted = (order: OrderView): boolean =>
  order.status === 'ACCEPTED' || order.status === 'PAID'

/** Whether the customer has reported a problem that is not decided yet. */
export const isUndecided = ({ problem }: OrderView): boolean =>
  problem?.state === 'OPEN' || problem?.state === 'ANSWERED'

/** Return "At the pick-up point since 11:40" if the host has the meal and the customer has not; otherwise ''. */
export const arrivalText = (order: OrderView): string =>
  order.receivedAt && isAccepted(order) ? i18n.t('orders.atPointSince', { time: time(order.receivedAt) }) : ''

/** Return why the system ended the order (sold out, not answered, not paid …); '' if it did not. */
export const endingText = (order: OrderView): string =>
  order.ending ? i18n.t(`orders.ending.${order.ending}`) : ''

/**
 * Return for example "Today, 19:00–20:00 · Pick-up", with the name of the pick-up point if it is known. Pass a date as
 * `day` for print.
 */
export function slotText(order: OrderView, day = relativeDay(order.day)): string {
  const { name } = order.place
  const how =
    order.deliveryType === 'DELIVER_TO_PICKUP_POINT' && name
      ? i18n.t('orders.atPoint', { name })
      : deliveryName(order.deliveryType, order.chef.pickUpPoint)
  return `${day}, ${slotTime(order.deliveryType, order.slotStart, order.slotEnd)} · ${how}`
}

/**
 * Return the time left until an instant, rounded down ("38 min", "6 h"), and whether it is less than an hour; null if
 * it is over.
 */
export function timeLeft(until: string, now: number): { text: string; urgent: boolean } | null {
  const minutes = Math.floor((Date.parse(until) - now) / 60_000)
  if (minutes < 0) return null
  return minutes < 60
    ? { text: i18n.t('orders.minutes', { minutes: Math.max(1, minutes) }), urgent: true }
    : { text: i18n.t('orders.hours', { hours: Math.floor(minutes / 60) }), urgent: false }
}

const INSIDE = [
  'buildingName',
  'aptOrUnitOrFloor',
  'hotelName',
  'roomAndFloor',
  'businessName',
  'suiteOrFloor',
]

const field = (place: OrderPlace, name: string) => String(place.address?.[name] ?? '').trim()

const streetLine = (place: OrderPlace) =>
  [field(place, 'houseNumber'), field(place, 'street')].filter(Boolean).join(' ')

/** Return the lines of the address without the entry code; only the town before the chef accepts. */
export function addressLines({ place }: OrderView): string[] {
  const house = [streetLine(place), ...INSIDE.map((name) => field(place, name))].filter(Boolean).join(', ')
  return [place.name ?? '', house, place.villageTownCity].filter(Boolean)
}

/** Return the lines of the address with the entry code and the instructions. */
export function placeLines(order: OrderView): string[] {
  const code = field(order.place, 'entryCode')
  return [
    ...addressLines(order),
    code && i18n.t('orders.entryCode', { code }),
    field(order.place, 'specialInstructions'),
  ].filter(Boolean)
}

/** Return a link to the address in a map app; before it is known, to the public position, which is about 50 m off. */
export function mapsLink({ place }: OrderView): string {
  const street = streetLine(place)
  const query = street
    ? [street, place.villageTownCity, place.country].join(', ')
    : `${place.latitude},${place.longitude}`
  return `https://www.google.com/maps/search/?api=1&query=${encodeURIComponent(query)}`
}
