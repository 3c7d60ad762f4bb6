/**
 * The reader's answer to the cookie notice: a cookie, because a browser forgets those by itself on the day it should.
 * boot.js marks a page without an answer before its first paint (`data-consent="open"`), which keeps the
 * notice's place free; nothing moves when it comes.
 */
import { createAtom, useSelector } from '@tanstack/react-store'
import { deviceStorage, readCookie, writeCookie } from '@/shared/lib/storage'

export type Consent = 'accepted' | 'rejected'

const NAME = 'cookiesAccepted'
const DAY = 86_400
/** What this device keeps only for those who have accepted. */
const KEPT_WITH_CONSENT = ['chefFilters']
const KEPT_SECONDS: Record<Consent, number> = { accepted: 365 * DAY, rejected: 3 * DAY }
/** A cookie cannot be watched: it is read again after each write. */
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
