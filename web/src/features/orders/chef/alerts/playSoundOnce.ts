/** The sound for new orders, played once for each order, even if several windows of this browser show the board. */
import { createDeviceValue } from '@/shared/lib/storage/deviceValue'
import { alerts } from './alerts'
import { chime, isSoundAllowed } from './chime'

const LOCK = 'marmita announced orders'
const MAX_STORED = 100

/** The ids of the orders that a window of this browser has announced. */
const announced = createDeviceValue('announcedOrders', (stored) =>
  Array.isArray(stored) ? stored.filter((id): id is string => typeof id === 'string') : [],
)

/**
 * Play the sound if the chef wants it and no other window has played it for these orders. A window that may not play
 * sound leaves it to others.
 */
export async function playSoundOnce(ids: readonly string[]): Promise<void> {
  if (ids.length === 0 || !alerts.get().sound || !(await isSoundAllowed())) return
  if (await claim(ids)) await chime()
}

/** Whether at least one of the orders has not been announced by any window; marks all of them as announced. */
async function claim(ids: readonly string[]): Promise<boolean> {
  try {
    if (navigator.locks) return await navigator.locks.request(LOCK, () => markAnnounced(ids))
  } catch {
    // The lock is not available, as in a private window: this window decides alone.
  }
  return markAnnounced(ids)
}

function markAnnounced(ids: readonly string[]): boolean {
  const known = announced.get()
  const newIds = ids.filter((id) => !known.includes(id))
  if (newIds.length > 0) announced.set([...known, ...newIds].slice(-MAX_STORED))
  return newIds.length > 0
}
