import type { PointOrderView } from '@/shared/api/generated/marmita.schemas'

export const STAGES = ['expected', 'here', 'done'] as const

/** Return whether a meal is expected, present or done. */
export const stageOf = (order: PointOrderView): (typeof STAGES)[number] => {
  if (order.closedAt) return 'done'
  return order.receivedAt ? 'here' : 'expected'
}
