/** The buyer's choice compared with the chef's current offer. A choice that is no longer offered is dropped. */
import type { DeliveryDay, DeliveryOption, DeliveryType, Slot } from '@/shared/api/generated/marmita.schemas'

/** The values chosen so far. `start` is the slot's instant, because two slots of a day may have the same local time. */
export type Choice = { deliveryType?: DeliveryType; pickUpPointId?: string; day?: string; start?: string }

export type Resolved = {
  option: DeliveryOption | undefined
  /** The delivery types that are offered, each once. */
  ways: DeliveryType[]
  points: DeliveryOption[]
  day: DeliveryDay | undefined
  slot: Slot | undefined
  /** Whether the chosen delivery type or place is no longer offered, so that another one is selected. */
  isElsewhere: boolean
  /** Whether the chosen time is no longer offered. */
  isTimeGone: boolean
}

const byId = (options: DeliveryOption[], id: string | undefined) =>
  options.find((option) => option.pickUpPoint?.id === id)

/**
 * Return the selected option. Delivery type, place and day fall back to the first that is offered. The time never falls
 * back: nobody shall miss a time, or wait with a paid order at a place, that they did not choose.
 */
export function resolveChoice(options: DeliveryOption[], choice: Choice): Resolved {
  const ways = [...new Set(options.map((option) => option.deliveryType))]
  const way = ways.find((type) => type === choice.deliveryType) ?? ways[0]
  const sameWay = options.filter((option) => option.deliveryType === way)
  const points = sameWay.filter((option) => option.pickUpPoint !== null)
  const option = byId(points, choice.pickUpPointId) ?? sameWay[0]
  const day = option?.days.find((candidate) => candidate.day === choice.day) ?? option?.days[0]
  const isOtherWay = choice.deliveryType !== undefined && way !== choice.deliveryType
  const isOtherPoint =
    points.length > 0 && choice.pickUpPointId !== undefined && !byId(points, choice.pickUpPointId)
  const isElsewhere = isOtherWay || isOtherPoint
  const slot = isElsewhere ? undefined : day?.slots.find((candidate) => candidate.start === choice.start)
  return { option, ways, points, day, slot, isElsewhere, isTimeGone: choice.start !== undefined && !slot }
}

/** Return the choice after a change. A time that is not offered with the new day, type or place is dropped. */
export function changeChoice(options: DeliveryOption[], choice: Choice, change: Choice): Choice {
  const next = { ...choice, ...change }
  return resolveChoice(options, next).slot ? next : { ...next, start: undefined }
}
