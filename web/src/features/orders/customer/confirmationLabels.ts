/** What the confirmation says, by how the order stands. */
import type { OrderView } from '@/shared/api/generated/marmita.schemas'

export type Mood = 'unpaid' | 'waiting' | 'coming' | 'eaten' | 'refused' | 'over'

const MOODS: Record<OrderView['status'], Mood> = {
  PAYMENT_INTENT_CREATED: 'unpaid',
  PENDING: 'waiting',
  ACCEPTED: 'coming',
  PAID: 'coming',
  COMPLETED: 'eaten',
  REJECTED: 'refused',
  CANCELED: 'over',
  CANCELED_BY_CHEF: 'over',
  CANCELED_BY_USER: 'over',
  CANCELED_BY_ADMIN: 'over',
}

export const moodOf = (order: OrderView): Mood => MOODS[order.status]

/** How far buying has come (Steps): to the payment, to its end, or nowhere for an order that is none any more. */
export function stepOf(order: OrderView): 1 | 3 | null {
  const mood = moodOf(order)
  if (mood === 'unpaid') return 1
  return mood === 'refused' || mood === 'over' ? null : 3
}

const utcStamp = (instant: string) => new Date(instant).toISOString().replaceAll(/[-:]|\.\d+/g, '')
// RFC 5545: these four are escaped in texts.
const escaped = (text: string) => text.replaceAll(/[\\;,]/g, '\\$&').replaceAll('\n', '\\n')

/** The meal as a calendar file (RFC 5545), as a link that downloads. */
export function calendarLink(order: OrderView, title: string, place: string): string {
  const lines = [
    'BEGIN:VCALENDAR',
    'VERSION:2.0',
    'PRODID:-//Marmita//EN',
    'BEGIN:VEVENT',
    `UID:${order.id}@marmita`,
    `DTSTAMP:${utcStamp(order.updatedAt)}`,
    `DTSTART:${utcStamp(order.slotStart)}`,
    `DTEND:${utcStamp(order.slotEnd)}`,
    `SUMMARY:${escaped(title)}`,
    `LOCATION:${escaped(place)}`,
    'END:VEVENT',
    'END:VCALENDAR',
    '',
  ]
  return `data:text/calendar;charset=utf-8,${encodeURIComponent(lines.join('\r\n'))}`
}
