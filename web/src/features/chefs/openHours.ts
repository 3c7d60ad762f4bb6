/** When a chef is open, from its weekly hours in Europe/Paris. Past midnight counts to the evening before. */
import { type ChefCard, type OpenHours, Weekday } from '@/shared/api/generated/marmita.schemas'
import { TIME_ZONE } from '@/shared/lib/format'

export const WEEKDAYS = Object.values(Weekday)
export type WeekHours = Partial<Record<string, OpenHours>>

export type OpenState =
  | { kind: 'open'; until: string }
  /** `days` from today: 0 is later today, 1 tomorrow. */
  | { kind: 'opens'; at: string; days: number }
  | { kind: 'closed' }

export type Moment = { weekday: number; clock: string }

const parts = new Intl.DateTimeFormat('en-GB', {
  timeZone: TIME_ZONE,
  weekday: 'long',
  hour: '2-digit',
  minute: '2-digit',
  hourCycle: 'h23',
})

/** The weekday (0 is Monday) and HH:mm on the chefs' clock. */
export function momentOf(now: Date): Moment {
  const found = Object.fromEntries(parts.formatToParts(now).map(({ type, value }) => [type, value]))
  return {
    weekday: WEEKDAYS.indexOf(String(found.weekday).toLowerCase() as Weekday),
    clock: `${found.hour}:${found.minute}`,
  }
}

const passesMidnight = ({ open, close }: OpenHours) => close <= open

/** The weeks in which one can get a meal from this chef. */
export function weeksOf(chef: Pick<ChefCard, 'deliveryTypes' | 'pickupHours' | 'dineInHours'>): WeekHours[] {
  const weeks: WeekHours[] = [
    ...(chef.deliveryTypes.includes('PICKUP') ? [chef.pickupHours] : []),
    ...(chef.deliveryTypes.includes('DINE_IN') ? [chef.dineInHours] : []),
  ].filter((week) => Object.keys(week).length > 0)
  return weeks.length > 0 ? weeks : [chef.pickupHours, chef.dineInHours]
}

export function openState(weeks: readonly WeekHours[], { weekday, clock }: Moment): OpenState {
  const on = (offset: number) => weeks.flatMap((week) => week[WEEKDAYS[(weekday + offset + 7) % 7]!] ?? [])

  const openUntil = [
    ...on(0).filter((hours) => hours.open <= clock && (passesMidnight(hours) || clock < hours.close)),
    ...on(-1).filter((hours) => passesMidnight(hours) && clock < hours.close),
  ].map(({ close }) => close)
  if (openUntil.length > 0) return { kind: 'open', until: openUntil.toSorted().at(-1)! }

  for (let days = 0; days < 7; days++) {
    const opening = on(days)
      .map(({ open }) => open)
      .filter((open) => days > 0 || open > clock)
      .toSorted()[0]
    if (opening) return { kind: 'opens', at: opening, days }
  }
  return { kind: 'closed' }
}
