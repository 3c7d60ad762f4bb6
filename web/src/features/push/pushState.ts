/** The push state stored on this device: the account for which pushes are on, and when the offer was dismissed. */
import { createDeviceValue } from '@/shared/lib/storage/deviceValue'

const DISMISSED_MS = 90 * 24 * 3600 * 1000

/** The account, the endpoint that the server has, and the time of the registration in milliseconds. */
export type Device = { account: string; endpoint: string; at: number }

export const pushDevice = createDeviceValue('pushDevice', (stored): Device | null => {
  const { account, endpoint, at } = (stored ?? {}) as Partial<Device>
  return typeof account === 'string' && typeof endpoint === 'string' && typeof at === 'number'
    ? { account, endpoint, at }
    : null
})

const offerDismissedAt = createDeviceValue('pushOfferPutAway', (stored) =>
  typeof stored === 'number' ? stored : null,
)

export const dismissOffer = (now = Date.now()): void => offerDismissedAt.set(now)

/** Whether the offer may be shown: not within 90 days after it was dismissed. */
export function isOfferOpen(now = Date.now()): boolean {
  const at = offerDismissedAt.get()
  // If the clock was set back, the offer may be shown again.
  return at === null || at > now || now - at >= DISMISSED_MS
}
