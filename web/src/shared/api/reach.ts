/** Whether the server can be reached, as the browser and the last requests have found out. */
import { createAtom, useSelector } from '@tanstack/react-store'

/** `silent`: there is a network, and no answer. */
export type Reach = 'open' | 'offline' | 'silent'

const reach = createAtom<Reach>('open')

export const noteAnswer = (): void => reach.set('open')

export const noteSilence = (): void => reach.set(navigator.onLine ? 'silent' : 'offline')

export const useReach = (): Reach => useSelector(reach)
