/** The present by the clock of the server: that of a device may be hours wrong, and portions are held for minutes. */
import { createAtom, useSelector } from '@tanstack/react-store'

// What an answer takes on its way; clocks that are as right as that are left alone.
const SLIGHT_MS = 10_000

/** How far the device's clock is ahead, in milliseconds. */
const ahead = createAtom(0)

/** Compares the clocks by an answer to what was sent at `sentAt`; one that waited, here or in a cache, says nothing. */
export function noteServerTime(headers: Headers, sentAt: number): void {
  const arrivedAt = Date.now()
  const found = arrivedAt - Date.parse(headers.get('date') ?? '')
  if (headers.get('cache-control') !== 'no-store' || arrivedAt - sentAt > SLIGHT_MS) return
  if (Math.abs(found - ahead.get()) > SLIGHT_MS) ahead.set(found)
}

export const serverNow = (): number => Date.now() - ahead.get()

/** Renders again once it is known. */
export const useClockAhead = (): number => useSelector(ahead)
