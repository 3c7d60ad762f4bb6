/** Light on purpose: comes with the first script. Notice and choice load themselves. */
import { lazyWithTexts } from '@/shared/i18n/lazyWithTexts'

export { CookieConsent } from './CookieConsent'
export const CookieChoice = lazyWithTexts(() => import('./CookieChoice'), 'consent')
