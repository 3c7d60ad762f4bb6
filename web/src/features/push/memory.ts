/** What the device knows: for whose account it was switched on, and when the offer was put away. */
import { createDeviceValue } from '@/shared/lib/storage/deviceValue'

const AWAY_MS = 90 * 24 * 3600 * 1000

/** The account, the endpoint that the server knows, and since when. */
export type Device = { account: string; endpoint: string; at: number }

export const pushDevice = createDeviceValue('pushDevice', (stored): Device | null => {
  const { account, endpoint, at } = (stored ?? {}) as Partial<Device>
  return typeof account === 'string' && typeof endpoint === 'string' && typeof at === 'number'
    ? { account, endpoint, at }
    : null
})

const offerPutAway = createDeviceValue('pushOfferPutAway', (stored) =>
  typeof stored === 'number' ? stored : null,
)

export const putOfferAway = (now = Date.now()): void => offerPutAway.set(now)

/** Whether the offer may be shown: never within 90 days of "not now". */
export function isOfferOpen(now = Date.now()): boolean {
  const at = offerPutAway.get()
  // A clock that was set back does not keep it away for ever.
  return at === null || at > now || now - at >= AWAY_MS
}
