import type { PointOrderView } from '@/shared/api/generated/marmita.schemas'

export const STAGES = ['expected', 'here', 'done'] as const

/** Whether a meal is still to come, is here, or is gone. */
export const stageOf = (order: PointOrderView): (typeof STAGES)[number] => {
  if (order.closedAt) return 'done'
  return order.receivedAt ? 'here' : 'expected'
}
