/** Which post or comment of somebody else a moderator is about to remove: asked anywhere, answered by one dialog. */
import { createAtom, useSelector } from '@tanstack/react-store'
import type { RemoveContent } from '@/shared/api/generated/marmita.schemas'

export type Removal = Pick<RemoveContent, 'type' | 'entityId'> & { login: string }
type Asked = Removal & { answer: (isGone: boolean) => void }

const state = createAtom<Asked | null>(null)

/** Opens the dialog; true once the thing is removed, false when the moderator thinks better of it. */
export const askRemoval = (removal: Removal): Promise<boolean> =>
  new Promise((answer) => {
    state.get()?.answer(false)
    state.set({ ...removal, answer })
  })

export function closeRemoval(isGone: boolean): void {
  state.get()?.answer(isGone)
  state.set(null)
}

export const useRemovalAsked = (): Removal | null => useSelector(state)
