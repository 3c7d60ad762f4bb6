import { useState } from 'react'
import { constants } from '@/shared/api/generated/limits'
import type {
  BlockArea,
  CaseView,
  DecisionGround,
  DecisionKind,
} from '@/shared/api/generated/marmita.schemas'
import { useAccountDraft } from '@/shared/session/useAccountDraft'
import { isBlock } from '../labels'

export type Draft = {
  kind: DecisionKind
  ground: DecisionGround | null
  message: string
  reason: string
  /** Null means without an end. */
  days: number | null
  areas: readonly BlockArea[]
}

/** The area to block by default: the one in which the thing was written. */
const AREA_OF = {
  answer: 'comments',
  chef: 'posts',
  comment: 'comments',
  message: 'chat',
  post: 'posts',
  review: 'comments',
} as const satisfies Record<CaseView['type'], BlockArea>

export type Words = Pick<Draft, 'message' | 'reason'>

export const isWords = (kept: unknown): kept is Words =>
  typeof kept === 'object' &&
  kept !== null &&
  'message' in kept &&
  'reason' in kept &&
  typeof kept.message === 'string' &&
  typeof kept.reason === 'string'

/**
 * Return the draft of a decision. A kind that is no longer possible becomes NOTHING. The texts are kept on the device
 * until the case is decided.
 */
export function useDecision(found: CaseView) {
  const kept = useAccountDraft(`case ${found.id}`, isWords)
  const [draft, setDraft] = useState<Draft>(() => ({
    kind: 'NOTHING',
    ground: null,
    message: '',
    reason: '',
    days: constants.blockDaysDefault,
    areas: [AREA_OF[found.type]],
    ...kept.read(),
  }))
  const kind = found.possible.includes(draft.kind) ? draft.kind : 'NOTHING'
  const change = (changes: Partial<Draft>) => {
    const { message, reason } = { ...draft, ...changes }
    if (changes.message !== undefined || changes.reason !== undefined) kept.store({ message, reason })
    setDraft((before) => ({ ...before, ...changes }))
  }
  return { draft: { ...draft, kind }, change, forget: kept.remove }
}

/** Return the draft as the body of the call, without the fields that the kind does not use. */
export const bodyOf = ({ kind, ground, message, days, areas }: Draft) => ({
  kind,
  ground: kind === 'NOTHING' ? null : ground,
  message: kind === 'NOTHING' ? '' : message.trim(),
  days: isBlock(kind) ? days : null,
  permanent: isBlock(kind) && days === null,
  areas: isBlock(kind) ? [...areas] : [],
})
