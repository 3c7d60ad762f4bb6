/** The texts of how and when a meal is handed over, and of the status of its order. */
import { i18n } from '@/shared/i18n/translate'
import type { ChatOrder, DeliveryType, OrderView } from '@/shared/api/generated/marmita.schemas'
import { parisDay, time, timeRange } from './format'

/** Return the name of a way of delivery. At a pick-up point each way has another name. */
export function deliveryName(type: DeliveryType, atPickUpPoint = false): string {
  return i18n.t(atPickUpPoint ? `deliveryAtPoint.${type}` : `delivery.${type}`)
}

/**
 * Return the time of a slot. Guests of the chef sit down at a time: 19:00. Other meals are collected within an hour:
 * 19:00–20:00.
 */
export function slotTime(type: DeliveryType, start: string, end: string): string {
  return type === 'DINE_IN' ? time(start) : timeRange(start, end)
}

const DAY_MS = 86_400_000

/** Return the seven days for which a meal can be ordered, from today in Paris on, as `YYYY-MM-DD`. */
export function comingDays(today = parisDay()): string[] {
  const first = Date.parse(today)
  return Array.from({ length: 7 }, (_, index) => new Date(first + index * DAY_MS).toISOString().slice(0, 10))
}

/**
 * Return the status of an order for its customer or its chef. An order that nobody collected ends with the status of a
 * completed one, but has a text of its own.
 */
export function statusText(
  { status, missed }: Pick<OrderView, 'status' | 'missed'>,
  role: ChatOrder['role'],
): string {
  if (missed) return i18n.t('orders.missed')
  return i18n.t(role === 'CUSTOMER' ? `orders.status.${status}` : `orders.chefStatus.${status}`)
}
