/** What the buyer chose, against what the chef offers right now: a choice that is gone is dropped, never kept. */
import type { DeliveryDay, DeliveryOption, DeliveryType, Slot } from '@/shared/api/generated/marmita.schemas'

/** What was pressed so far; `start` is the slot's instant, because two slots of a day may share a time of day. */
export type Choice = { deliveryType?: DeliveryType; pickUpPointId?: string; day?: string; start?: string }

export type Resolved = {
  option: DeliveryOption | undefined
  /** The ways that differ for the buyer: one a delivery type. */
  ways: DeliveryType[]
  points: DeliveryOption[]
  day: DeliveryDay | undefined
  slot: Slot | undefined
  /** The chosen way or place cannot be had any more; what stands here is another one. */
  isElsewhere: boolean
}

const byId = (options: DeliveryOption[], id: string | undefined) =>
  options.find((option) => option.pickUpPoint?.id === id)

/**
 * Way, place and day fall back to the first that can be had. The time never does: nobody shall be late for a time they did
 * not pick, or wait with a paid order at a place that is not the one they picked.
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
  return { option, ways, points, day, slot, isElsewhere }
}
