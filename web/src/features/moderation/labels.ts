import type { CaseUrgency, DecisionKind, CaseType } from '@/shared/api/generated/marmita.schemas'
import type { TFunction } from '@/shared/i18n/translate'

/** The colour tone of each urgency. */
export const URGENCY_TONE = { HIGH: 'urgent', NORMAL: 'wash', LOW: 'outline' } as const satisfies Record<
  CaseUrgency,
  string
>

export const DAYS = [1, 3, 5, 7, 14, 31] as const

export const isRemoval = (kind: DecisionKind): boolean => kind === 'REMOVE' || kind === 'REMOVE_AND_BLOCK'

export const isBlock = (kind: DecisionKind): boolean => kind === 'BLOCK' || kind === 'REMOVE_AND_BLOCK'

const isSuspension = (type: CaseType, kind: DecisionKind): boolean => type === 'chef' && isRemoval(kind)

/** Return the name of a decision to choose: a chef profile is suspended instead of removed. */
export const choiceLabel = (t: TFunction, type: CaseType, kind: DecisionKind): string =>
  t(isSuspension(type, kind) ? `moderation.choiceChef.${kind as 'REMOVE'}` : `moderation.choice.${kind}`)

/** Return the name of a decision that was made. */
export const decisionLabel = (t: TFunction, type: CaseType, kind: DecisionKind): string =>
  t(isSuspension(type, kind) ? `moderation.kindChef.${kind as 'REMOVE'}` : `moderation.kind.${kind}`)

/** Return the text of the submit button: the consequence with its number of days. */
export function submitLabel(t: TFunction, type: CaseType, kind: DecisionKind, days: number | null): string {
  if (isSuspension(type, kind)) return choiceLabel(t, type, kind)
  return isBlock(kind) && days !== null
    ? t(`moderation.submitDays.${kind as 'BLOCK'}`, { count: days })
    : t(`moderation.submit.${kind}`)
}
