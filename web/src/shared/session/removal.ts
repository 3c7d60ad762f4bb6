/**
 * The post or comment of another account that a moderator is about to remove. Any page may request it; one dialog
 * handles it.
 */
import { createAtom, useSelector } from '@tanstack/react-store'
import type { RemoveContent } from '@/shared/api/generated/marmita.schemas'

export type Removal = Pick<RemoveContent, 'type' | 'entityId'> & { login: string }
type RemovalRequest = Removal & { answer: (isGone: boolean) => void }

const state = createAtom<RemovalRequest | null>(null)

/**
 * Delete the reader's own post or comment, or open the moderator's dialog for another's. False if the moderator
 * cancels.
 */
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
