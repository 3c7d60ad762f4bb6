/** Light on purpose: comes with the first script. Notice and choice load themselves. */
import { lazy } from 'react'

export { CookieConsent } from './CookieConsent'
export const CookieChoice = lazy(() => import('./CookieChoice'))
