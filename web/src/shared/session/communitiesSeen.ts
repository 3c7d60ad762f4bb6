/** The number of the newest post of a community when its page was last open on this device, by the community's id. */
import { createDeviceValue } from '@/shared/lib/storage/deviceValue'

const MOST = 100

type Seen = Readonly<Record<string, number>>

/** The device may have kept anything. */
export const readSeen = (stored: unknown): Seen =>
  Object.fromEntries(Object.entries(stored ?? {}).filter(([, number]) => Number.isSafeInteger(number)))

export const communitiesSeen = createDeviceValue('communitiesSeen', readSeen)

/** The last noted are kept. */
export function noteSeen(newest: Seen): void {
  const others = Object.entries(communitiesSeen.get()).filter(([id]) => !(id in newest))
  communitiesSeen.set(Object.fromEntries([...others, ...Object.entries(newest)].slice(-MOST)))
}
