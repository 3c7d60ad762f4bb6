/** Kept small, because this module is in the first script. The notice and the choice are loaded lazily. */
import { lazyWithTexts } from '@/shared/i18n/lazyWithTexts'

export { CookieConsent } from './CookieConsent'
export const CookieChoice = lazyWithTexts(() => import('./CookieChoice'), 'consent')
