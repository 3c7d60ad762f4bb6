/** Whether the server can be reached, according to the browser and to the last requests. */
import { createAtom, useSelector } from '@tanstack/react-store'

/** `silent`: the device has a network, but the server does not answer. */
export type Reach = 'open' | 'offline' | 'silent'

const reach = createAtom<Reach>('open')

export const noteAnswer = (): void => reach.set('open')

export const noteSilence = (): void => reach.set(navigator.onLine ? 'silent' : 'offline')

export const useReach = (): Reach => useSelector(reach)
