import type { CaseUrgency, DecisionKind } from '@/shared/api/generated/marmita.schemas'

/** How urgent it looks. */
export const URGENCY_TONE = { HIGH: 'urgent', NORMAL: 'wash', LOW: 'outline' } as const satisfies Record<
  CaseUrgency,
  string
>

export const DAYS = [1, 3, 5, 7, 14, 31] as const

export const isRemoval = (kind: DecisionKind): boolean => kind === 'REMOVE' || kind === 'REMOVE_AND_BLOCK'

export const isBlock = (kind: DecisionKind): boolean => kind === 'BLOCK' || kind === 'REMOVE_AND_BLOCK'
