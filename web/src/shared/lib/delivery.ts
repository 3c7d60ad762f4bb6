/** How and when a meal changes hands, in the same words wherever it is said. */
import { i18n } from '@/shared/i18n/translate'
import type { DeliveryType } from '@/shared/api/generated/marmita.schemas'
import { time, timeRange } from './format'

/** At a pick-up point the same ways have other names. */
export function deliveryName(type: DeliveryType, atPickUpPoint = false): string {
  return i18n.t(atPickUpPoint ? `deliveryAtPoint.${type}` : `delivery.${type}`)
}

/** Guests sit down at a time: 19:00. Other meals are collected within an hour: 19:00–20:00. */
export function slotTime(type: DeliveryType, start: string, end: string): string {
  return type === 'DINE_IN' ? time(start) : timeRange(start, end)
}
