import type { CaseUrgency, DecisionKind, CaseType } from '@/shared/api/generated/marmita.schemas'
import type { TFunction } from '@/shared/i18n/translate'

/** How urgent it looks. */
export const URGENCY_TONE = { HIGH: 'urgent', NORMAL: 'wash', LOW: 'outline' } as const satisfies Record<
  CaseUrgency,
  string
>

export const DAYS = [1, 3, 5, 7, 14, 31] as const

export const isRemoval = (kind: DecisionKind): boolean => kind === 'REMOVE' || kind === 'REMOVE_AND_BLOCK'

export const isBlock = (kind: DecisionKind): boolean => kind === 'BLOCK' || kind === 'REMOVE_AND_BLOCK'

const isSuspension = (type: CaseType, kind: DecisionKind): boolean => type === 'chef' && isRemoval(kind)

/** What can be decided: a chef profile is not removed but suspended. */
export const choiceOf = (t: TFunction, type: CaseType, kind: DecisionKind): string =>
  t(isSuspension(type, kind) ? `moderation.choiceChef.${kind as 'REMOVE'}` : `moderation.choice.${kind}`)

/** What was decided. */
export const decidedAs = (t: TFunction, type: CaseType, kind: DecisionKind): string =>
  t(isSuspension(type, kind) ? `moderation.kindChef.${kind as 'REMOVE'}` : `moderation.kind.${kind}`)

/** What the button does: the consequence, with its days. */
export function consequenceOf(t: TFunction, type: CaseType, kind: DecisionKind, days: number | null): string {
  if (isSuspension(type, kind)) return choiceOf(t, type, kind)
  return isBlock(kind) && days !== null
    ? t(`moderation.submitDays.${kind as 'BLOCK'}`, { count: days })
    : t(`moderation.submit.${kind}`)
}
