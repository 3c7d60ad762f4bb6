import { useEffect, useRef } from 'react'
import type { ReactionEntity, ReactionKind } from '@/shared/api/generated/marmita.schemas'
import { openAuthDialog, useSession } from '@/shared/session'
import { type Reacted, reactLast } from './reactions'

/** Return a function that reacts at once; visitors get the login. The same kind again removes the reaction. */
export function useReactions(
  entityType: ReactionEntity,
  id: string,
  value: Reacted,
  show: (value: Reacted) => void,
) {
  const { isLoggedIn } = useSession()
  // The present value: two taps may come before a rendering.
  const shown = useRef(value)
  useEffect(() => {
    shown.current = value
  }, [value])
  return (kind: ReactionKind) => {
    if (!isLoggedIn) return openAuthDialog('login')
    const wanted = shown.current.reaction === kind ? null : kind
    reactLast(`${entityType} ${id}`, shown.current, wanted, (next) => {
      shown.current = next
      show(next)
    })
  }
}
