/** The present time by the server's clock. A device's clock may be hours wrong, and portions are held for minutes. */
import { createAtom, useSelector } from '@tanstack/react-store'

// The longest time that an answer takes. A smaller difference of the clocks is ignored.
const SLIGHT_MS = 10_000

/** How far the device's clock is ahead of the server's, in milliseconds. */
const ahead = createAtom(0)

/**
 * Compare the clocks by an answer to a request that was sent at `sentAt`. An answer that was slow or came from a cache
 * is ignored.
 */
export function noteServerTime(headers: Headers, sentAt: number): void {
  const arrivedAt = Date.now()
  const found = arrivedAt - Date.parse(headers.get('date') ?? '')
  if (headers.get('cache-control') !== 'no-store' || arrivedAt - sentAt > SLIGHT_MS) return
  if (Math.abs(found - ahead.get()) > SLIGHT_MS) ahead.set(found)
}

export const serverNow = (): number => Date.now() - ahead.get()

/** Return how far the device's clock is ahead, in milliseconds. Draws the component again when that changes. */
export const useClockAhead = (): number => useSelector(ahead)
