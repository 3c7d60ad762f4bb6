/** A week of opening hours in the form: a day changed, a day copied to others. */
import type { DeliveryType, Weekday } from '@/shared/api/generated/marmita.schemas'
import { WEEKDAYS } from '../../openHours'
import type { DayHours, OfferValues, Week } from '../values'

export const withDay = (week: Week, day: Weekday, changes: Partial<DayHours>): Week => ({
  ...week,
  [day]: { ...week[day], ...changes },
})

/** An open day closes after it opens; its times are `HH:MM`. */
export const isPossible = ({ isOpen, open, close }: DayHours): boolean => !isOpen || open < close

/** The day's hours for the whole week. */
export const copiedToAll = (week: Week, from: Weekday): Week =>
  Object.fromEntries(WEEKDAYS.map((day) => [day, { ...week[from] }])) as Week

export const copiedWeek = (hours: OfferValues['hours'], from: DeliveryType, to: DeliveryType) => ({
  ...hours,
  [to]: structuredClone(hours[from]),
})
