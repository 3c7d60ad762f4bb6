/**
 * Kept small, because this module is in the first script. The notices, the service worker and the install offer are
 * loaded lazily.
 */
import { lazyWithTexts } from '@/shared/i18n/lazyWithTexts'

export { Offline } from './Offline'
export { watchInstallOffer } from './installOffer'
export const InstallApp = lazyWithTexts(() => import('./InstallApp'), 'offline')
