/** Functions that change a week of opening hours and copy days or weeks. */
import type { DeliveryType, Weekday } from '@/shared/api/generated/marmita.schemas'
import { WEEKDAYS } from '../../openHours'
import type { DayHours, OfferValues, Week } from '../values'

export const withDay = (week: Week, day: Weekday, changes: Partial<DayHours>): Week => ({
  ...week,
  [day]: { ...week[day], ...changes },
})

/** Whether an open day closes after it opens. The times have the format `HH:MM`, so they can be compared as text. */
export const isPossible = ({ isOpen, open, close }: DayHours): boolean => !isOpen || open < close

/** Return a week in which every day has the hours of one day. */
export const copiedToAll = (week: Week, from: Weekday): Week =>
  Object.fromEntries(WEEKDAYS.map((day) => [day, { ...week[from] }])) as Week

export const copiedWeek = (hours: OfferValues['hours'], from: DeliveryType, to: DeliveryType) => ({
  ...hours,
  [to]: structuredClone(hours[from]),
})
