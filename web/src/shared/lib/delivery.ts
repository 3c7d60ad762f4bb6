/** How and when a meal changes hands, and how its order stands, in the same words wherever it is said. */
import { i18n } from '@/shared/i18n/translate'
import type { ChatOrder, DeliveryType, OrderView } from '@/shared/api/generated/marmita.schemas'
import { parisDay, time, timeRange } from './format'

/** At a pick-up point the same ways have other names. */
export function deliveryName(type: DeliveryType, atPickUpPoint = false): string {
  return i18n.t(atPickUpPoint ? `deliveryAtPoint.${type}` : `delivery.${type}`)
}

/** Guests sit down at a time: 19:00. Other meals are collected within an hour: 19:00–20:00. */
export function slotTime(type: DeliveryType, start: string, end: string): string {
  return type === 'DINE_IN' ? time(start) : timeRange(start, end)
}

const DAY_MS = 86_400_000

/** The seven days on which a meal can be had, from today in Paris on. */
export function comingDays(today = parisDay()): string[] {
  const first = Date.parse(today)
  return Array.from({ length: 7 }, (_, index) => new Date(first + index * DAY_MS).toISOString().slice(0, 10))
}

/**
 * An order's status to its customer or its chef. One that nobody collected is over like one that was handed over, and is
 * not called so.
 */
export function statusText(
  { status, missed }: Pick<OrderView, 'status' | 'missed'>,
  role: ChatOrder['role'],
): string {
  if (missed) return i18n.t('orders.missed')
  return i18n.t(role === 'CUSTOMER' ? `orders.status.${status}` : `orders.kitchenStatus.${status}`)
}
