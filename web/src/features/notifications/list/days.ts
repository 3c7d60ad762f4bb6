import type { NotificationView } from '@/shared/api/generated/marmita.schemas'
import { currentTag } from '@/shared/i18n'
import { day, parisDay } from '@/shared/lib/format'
import { serverNow } from '@/shared/lib/clock/serverNow'

export type Day = { day: string; rows: NotificationView[] }

/** Return the notifications by day (Europe/Paris), in their order. */
export function daysOf(rows: readonly NotificationView[]): Day[] {
  const days: Day[] = []
  for (const row of rows) {
    const isoDay = parisDay(new Date(row.createdDate))
    const last = days.at(-1)
    if (last?.day === isoDay) last.rows.push(row)
    else days.push({ day: isoDay, rows: [row] })
  }
  return days
}

/** Return "Today" or "Yesterday", or the full date of another day. */
export function nameOf(isoDay: string, now: Date = new Date(serverNow())): string {
  const distance = Math.round((Date.parse(isoDay) - Date.parse(parisDay(now))) / 86_400_000)
  if (distance !== 0 && distance !== -1) return day(isoDay)
  const name = new Intl.RelativeTimeFormat(currentTag(), { numeric: 'auto' }).format(distance, 'day')
  return name.charAt(0).toLocaleUpperCase(currentTag()) + name.slice(1)
}
