/** A week of opening hours in the form: quarters of an hour, a day copied to others. */
import type { DeliveryType, Weekday } from '@/shared/api/generated/marmita.schemas'
import { WEEKDAYS } from '../../openHours'
import type { DayHours, OfferValues, Week } from '../values'

const two = (number: number) => String(number).padStart(2, '0')

/** 00:00, 00:15 … 23:45. */
export const QUARTERS: readonly string[] = Array.from(
  { length: 96 },
  (_, at) => `${two(Math.floor(at / 4))}:${two((at % 4) * 15)}`,
)

/** The times to choose from; one that is stored and lies between two quarters stays. */
export const timesWith = (time: string): readonly string[] =>
  QUARTERS.includes(time) ? QUARTERS : [...QUARTERS, time].toSorted()

export const withDay = (week: Week, day: Weekday, changes: Partial<DayHours>): Week => ({
  ...week,
  [day]: { ...week[day], ...changes },
})

/** The day's hours for the whole week. */
export const copiedToAll = (week: Week, from: Weekday): Week =>
  Object.fromEntries(WEEKDAYS.map((day) => [day, { ...week[from] }])) as Week

export const copiedWeek = (hours: OfferValues['hours'], from: DeliveryType, to: DeliveryType) => ({
  ...hours,
  [to]: structuredClone(hours[from]),
})
