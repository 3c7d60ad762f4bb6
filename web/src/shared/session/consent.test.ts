import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import type * as Consent from './consent'

let readConsent: typeof Consent.readConsent
let writeConsent: typeof Consent.writeConsent

beforeEach(async () => {
  vi.resetModules()
  ;({ readConsent, writeConsent } = await import('./consent'))
})

afterEach(() => {
  document.cookie = 'cookiesAccepted=; max-age=-1; path=/'
})

test.each([
  ['accepted', 'cookiesAccepted=true; max-age=31536000; path=/; samesite=lax'],
  ['rejected', 'cookiesAccepted=false; max-age=259200; path=/; samesite=lax'],
] as const)('%s is kept as long as it should be', (consent, cookie) => {
  const written = vi.spyOn(document, 'cookie', 'set')
  expect(readConsent()).toBeNull()
  writeConsent(consent)
  expect(written).toHaveBeenCalledWith(cookie)
  expect(readConsent()).toBe(consent)
})

test('an answer frees the place of the notice', () => {
  document.documentElement.dataset.consent = 'open'
  writeConsent('rejected')
  expect(document.documentElement.dataset.consent).toBeUndefined()
})

test('a cookie of another name or value is no answer', () => {
  document.cookie = 'notcookiesAccepted=true; path=/'
  document.cookie = 'cookiesAccepted=maybe; path=/'
  expect(readConsent()).toBeNull()
})

test('a browser without cookies gets the question once a page, not for ever', () => {
  vi.spyOn(document, 'cookie', 'set').mockImplementation(() => {})
  writeConsent('rejected')
  expect(readConsent()).toBe('rejected')
})
