/**
 * The reader's answer to the cookie notice. It is a cookie, because a browser deletes a cookie by itself when it
 * expires. Before the first paint, boot.js marks a page without an answer (`data-consent="open"`). That reserves the
 * place of the notice, so that nothing moves when it appears.
 */
import { createAtom, useSelector } from '@tanstack/react-store'
import { deviceStorage, readCookie, writeCookie } from '@/shared/lib/storage'

export type Consent = 'accepted' | 'rejected'

const NAME = 'cookiesAccepted'
const DAY = 86_400
/** The values that are stored on this device only after the reader has accepted. */
const KEPT_WITH_CONSENT = ['chefFilters']
const KEPT_SECONDS: Record<Consent, number> = { accepted: 365 * DAY, rejected: 3 * DAY }
/** A browser does not report changes of a cookie: it is read again after each write. */
const writes = createAtom(0)

export function readConsent(): Consent | null {
  const value = readCookie(NAME)
  return value === 'true' ? 'accepted' : value === 'false' ? 'rejected' : null
}

export function writeConsent(consent: Consent): void {
  writeCookie(NAME, String(consent === 'accepted'), KEPT_SECONDS[consent])
  if (consent === 'rejected') for (const key of KEPT_WITH_CONSENT) deviceStorage.remove(key)
  delete document.documentElement.dataset.consent
  writes.set((count) => count + 1)
}

export const useConsent = (): Consent | null => useSelector(writes, readConsent)
