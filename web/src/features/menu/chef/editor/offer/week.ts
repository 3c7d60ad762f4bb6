/** Functions that change the week of an offer and respect the portions that are sold already. */
import { Weekday } from '@/shared/api/generated/marmita.schemas'

export type DayOffer = { open: string; close: string; amount: number }
export type Week = Partial<Record<Weekday, DayOffer>>
/** The chef's opening hours by weekday; a closed day is missing. */
export type Opening = Partial<Record<string, { open: string; close: string }>>
export type Sold = Partial<Record<string, number>>

export const WEEKDAYS = Object.values(Weekday)
const NEW_HOURS = { open: '10:00', close: '18:00' }
const NEW_AMOUNT = 5

/** Return a date with this weekday: `2024-01-01` was a Monday. */
export const dayOfWeekday = (weekday: Weekday): string => `2024-01-0${WEEKDAYS.indexOf(weekday) + 1}`

export function weekdayOf(isoDay: string): Weekday {
  return WEEKDAYS[(new Date(isoDay).getUTCDay() + 6) % 7]!
}

/**
 * Switch a day on or off. A new day copies the nearest earlier day that is on, else the first later one, else it gets
 * the chef's opening hours. A day with sold portions cannot be switched off.
 */
export function switchDay(
  week: Week,
  weekday: Weekday,
  on: boolean,
  sold: Sold,
  opening: Opening = {},
): Week {
  const { [weekday]: before, ...others } = week
  const { open, close } = opening[weekday] ?? NEW_HOURS
  const fresh = { open, close, amount: NEW_AMOUNT }
  if (on) return { ...week, [weekday]: before ?? neighbourOf(week, weekday) ?? fresh }
  return sold[weekday] ? week : others
}

function neighbourOf(week: Week, weekday: Weekday): DayOffer | undefined {
  const at = WEEKDAYS.indexOf(weekday)
  const inOrder = [...WEEKDAYS.slice(0, at).toReversed(), ...WEEKDAYS.slice(at + 1)]
  return inOrder.map((each) => week[each]).find((each) => each !== undefined)
}

/** Whether nobody can order the dish on that day, because the chef is closed during all of its hours. */
export const isOutside = ({ open, close }: DayOffer, hours: Opening[string]): boolean =>
  hours === undefined || hours.close <= open || hours.open >= close

/** Copy one day to others. No amount falls below the portions sold on its day. */
export function copyDay(week: Week, from: Weekday, to: readonly Weekday[], sold: Sold): Week {
  const source = week[from]
  if (!source) return week
  const copies = to.map((each) => [each, { ...source, amount: Math.max(source.amount, sold[each] ?? 0) }])
  return { ...week, ...Object.fromEntries(copies) }
}

/** Return the week of another dish. Portions that are sold already stay on their day. */
export function copyWeek(week: Week, source: Week, sold: Sold): Week {
  const days = WEEKDAYS.flatMap((each) => {
    const least = sold[each] ?? 0
    const offer = source[each] ?? (least > 0 ? week[each] : undefined)
    return offer ? [[each, { ...offer, amount: Math.max(offer.amount, least) }]] : []
  })
  return Object.fromEntries(days) as Week
}

/** Return the smallest and the largest amount; undefined without amounts. */
export function amountsOf(amounts: readonly number[]): { least: number; most: number } | undefined {
  return amounts.length > 0 ? { least: Math.min(...amounts), most: Math.max(...amounts) } : undefined
}

/** Return the first day that closes before it opens. */
export const dayWithInvalidHours = (week: Week): Weekday | undefined =>
  WEEKDAYS.find((each) => {
    const hours = week[each]
    return hours && hours.close <= hours.open
  })

/** Return the first day with no portions, or with fewer than are sold already. */
export const dayWithInvalidAmount = (week: Week, sold: Sold): Weekday | undefined =>
  WEEKDAYS.find((each) => {
    const hours = week[each]
    return hours && hours.amount < Math.max(1, sold[each] ?? 0)
  })
