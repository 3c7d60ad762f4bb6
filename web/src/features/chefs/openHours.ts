/** Opening state of a chef, computed from the minutes of the week on the card (Europe/Paris, 0 is Monday 00:00). */
import { type ChefCard, type OpenHours, Weekday } from '@/shared/api/generated/marmita.schemas'
import { dateFormat, TIME_ZONE } from '@/shared/lib/format'

export const WEEKDAYS = Object.values(Weekday)
const DAY = 24 * 60
const WEEK = 7 * DAY

export type OpenState =
  | { kind: 'open'; until: string }
  /** `days` from today: 0 means later today, 1 tomorrow. */
  | { kind: 'opens'; at: string; days: number }
  | { kind: 'closed' }

type Minutes = NonNullable<ChefCard['openMinutes']>
type Piece = [from: number, to: number]

const PARTS: Intl.DateTimeFormatOptions = {
  timeZone: TIME_ZONE,
  weekday: 'long',
  hour: '2-digit',
  minute: '2-digit',
  hourCycle: 'h23',
}

/** Return the minute of the week in the chefs' time zone. */
export function minuteOf(now: Date): number {
  const found = Object.fromEntries(
    dateFormat(PARTS, 'en-GB')
      .formatToParts(now)
      .map(({ type, value }) => [type, value]),
  )
  const weekday = WEEKDAYS.indexOf(String(found.weekday).toLowerCase() as Weekday)
  return weekday * DAY + Number(found.hour) * 60 + Number(found.minute)
}

/** Return the weekday of a minute of the week; 0 is Monday. */
export const weekdayOf = (minute: number) => Math.floor(minute / DAY)

function clockOf(minute: number): string {
  const two = (value: number) => String(value).padStart(2, '0')
  return `${two(Math.floor((minute % DAY) / 60))}:${two(minute % 60)}`
}

export function openState(minutes: Minutes, now: number): OpenState {
  const pieces = minutes.flatMap((from, at): Piece[] => (at % 2 === 0 ? [[from, minutes[at + 1]!]] : []))
  const open = pieces.find(([from, to]) => from <= now && now < to)
  if (open) {
    // Intervals end at the end of the week: a chef open until then may continue on Monday at 00:00.
    const nextPiece = open[1] === WEEK ? pieces.find(([from]) => from === 0) : undefined
    return { kind: 'open', until: clockOf(nextPiece ? nextPiece[1] : open[1]) }
  }
  const next = pieces.find(([from]) => from > now) ?? pieces[0]
  if (!next) return { kind: 'closed' }
  const days = (weekdayOf(next[0]) - weekdayOf(now) + 7) % 7
  // Today's weekday in the next week is not "today".
  return next[0] < now && days === 0 ? { kind: 'closed' } : { kind: 'opens', at: clockOf(next[0]), days }
}

type Hours = Partial<Record<string, OpenHours>>

/** Return the minutes that the server will compute from these hours, for the preview of an unsaved card. */
export function openMinutesOf(
  deliveryTypes: readonly string[],
  hours: { pickupHours: Hours; dineInHours: Hours },
): Minutes {
  const offered = [
    ...(deliveryTypes.includes('PICKUP') ? [hours.pickupHours] : []),
    ...(deliveryTypes.includes('DINE_IN') ? [hours.dineInHours] : []),
  ].filter((week) => Object.keys(week).length > 0)
  const weeks = offered.length > 0 ? offered : [hours.pickupHours, hours.dineInHours]
  const minutes = (clock: string) => Number(clock.slice(0, 2)) * 60 + Number(clock.slice(3, 5))
  const pieces = weeks
    .flatMap((week) => WEEKDAYS.map((day, at) => [week[day], at * DAY] as const))
    .flatMap(([times, midnight]): Piece[] => {
      if (!times || !/^\d\d:\d\d$/.test(times.open) || !/^\d\d:\d\d$/.test(times.close)) return []
      const [from, until] = [minutes(times.open), minutes(times.close)]
      const end = midnight + until + (until <= from ? DAY : 0)
      const first: Piece = [midnight + from, Math.min(end, WEEK)]
      return end > WEEK ? [first, [0, end - WEEK]] : [first]
    })
    .toSorted(([one], [other]) => one - other)
  const merged: Piece[] = []
  for (const [from, to] of pieces) {
    const last = merged.at(-1)
    if (last && from <= last[1]) last[1] = Math.max(last[1], to)
    else merged.push([from, to])
  }
  return merged.flat()
}
