/** Which post or comment of somebody else a moderator is about to remove: requested anywhere, answered by one dialog. */
import { createAtom, useSelector } from '@tanstack/react-store'
import type { RemoveContent } from '@/shared/api/generated/marmita.schemas'

export type Removal = Pick<RemoveContent, 'type' | 'entityId'> & { login: string }
type RemovalRequest = Removal & { answer: (isGone: boolean) => void }

const state = createAtom<RemovalRequest | null>(null)

/** Deletes what is one's own, and opens the dialog for the rest: false when the moderator thinks better of it. */
export const removeThing = (
  removal: Removal,
  isOwn: boolean,
  call: (id: string) => Promise<unknown>,
): Promise<boolean> =>
  isOwn ? call(removal.entityId).then(() => true) : new Promise((answer) => state.set({ ...removal, answer }))

export function closeRemoval(isGone: boolean): void {
  state.get()?.answer(isGone)
  state.set(null)
}

export const useRemovalRequest = (): Removal | null => useSelector(state)
