/**
 * The reader's answer to the cookie notice: a cookie, because a browser forgets those by itself on the day it should.
 * boot.js marks a page without an answer before its first paint (`data-consent="open"`), which keeps the
 * notice's place free; nothing moves when it comes.
 */
import { useSyncExternalStore } from 'react'

export type Consent = 'accepted' | 'rejected'

const NAME = 'cookiesAccepted'
const DAY = 86_400
const KEPT_SECONDS: Record<Consent, number> = { accepted: 365 * DAY, rejected: 3 * DAY }
const listeners = new Set<() => void>()
/** Where the browser keeps no cookies the answer holds at least as long as the page. */
let answer: Consent | null = null

export function readConsent(): Consent | null {
  const value = document.cookie.match(/(?:^|;\s*)cookiesAccepted=(true|false)(?:;|$)/)?.[1]
  return value ? (value === 'true' ? 'accepted' : 'rejected') : answer
}

export function writeConsent(consent: Consent): void {
  const secure = location.protocol === 'https:' ? '; secure' : ''
  const lasts = `max-age=${KEPT_SECONDS[consent]}; path=/; samesite=lax${secure}`
  document.cookie = `${NAME}=${consent === 'accepted'}; ${lasts}`
  answer = consent
  delete document.documentElement.dataset.consent
  for (const listener of listeners) listener()
}

export function useConsent(): Consent | null {
  return useSyncExternalStore((listener) => {
    listeners.add(listener)
    return () => listeners.delete(listener)
  }, readConsent)
}
