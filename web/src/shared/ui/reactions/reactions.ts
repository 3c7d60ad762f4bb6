import { react } from '@/shared/api/generated/marmita'
import { type ReactionEntity, ReactionKind } from '@/shared/api/generated/marmita.schemas'
import { createLastStateQueue } from '@/shared/lib/lastStateQueue'
import { showError } from '@/shared/lib/toast'

/** The number of people for each kind of reaction, and the reader's own reaction. */
export type Reacted = { reactions: Partial<Record<string, number>>; reaction: ReactionKind | null }

/** In the order of the enumeration, which is the order in the picker. */
export const KINDS = Object.values(ReactionKind)

/** Return the numbers after a change of the reader's own reaction to `kind`. */
export function withReaction({ reactions, reaction }: Reacted, kind: ReactionKind | null): Reacted {
  if (kind === reaction) return { reactions, reaction }
  const next = { ...reactions }
  if (reaction) next[reaction] = (next[reaction] ?? 1) - 1
  if (kind) next[kind] = (next[kind] ?? 0) + 1
  return {
    reactions: Object.fromEntries(Object.entries(next).filter(([, count]) => count)),
    reaction: kind,
  }
}

/** Return the kinds that at least one person chose. */
export const shownKinds = ({ reactions }: Reacted) => KINDS.filter((kind) => reactions[kind])

/** Return the three most used kinds. */
export const mostUsed = (value: Reacted) =>
  shownKinds(value)
    .toSorted((one, other) => (value.reactions[other] ?? 0) - (value.reactions[one] ?? 0))
    .slice(0, 3)

export const sumOf = ({ reactions }: Reacted) =>
  Object.values(reactions).reduce<number>((sum, count) => sum + (count ?? 0), 0)

/** One queue for all things with reactions. A key is for example `POST id`. */
export const reactLast = createLastStateQueue<Reacted, ReactionKind | null>({
  send: async (key, type) => {
    const [entityType, entityId] = key.split(' ') as [ReactionEntity, string]
    return (await react({ entityType, entityId, type })).data
  },
  chosen: ({ reaction }) => reaction,
  withChoice: withReaction,
  onRefused: showError,
})
