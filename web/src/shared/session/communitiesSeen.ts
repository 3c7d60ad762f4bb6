/** For each community, by its id: the number of its newest post when its page was last open on this device. */
import { createDeviceValue } from '@/shared/lib/storage/deviceValue'

const MAX_COMMUNITIES = 100

type Seen = Readonly<Record<string, number>>

/** Check the stored value, which may be anything. */
export const readSeen = (stored: unknown): Seen =>
  Object.fromEntries(Object.entries(stored ?? {}).filter(([, number]) => Number.isSafeInteger(number)))

export const communitiesSeen = createDeviceValue('communitiesSeen', readSeen)

/** Note the newest posts. Only the last `MOST` communities are kept. */
export function markSeen(newest: Seen): void {
  const others = Object.entries(communitiesSeen.get()).filter(([id]) => !(id in newest))
  communitiesSeen.set(Object.fromEntries([...others, ...Object.entries(newest)].slice(-MAX_COMMUNITIES)))
}
