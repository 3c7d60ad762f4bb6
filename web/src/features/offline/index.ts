/** Light on purpose: comes with the first script. Notices, the worker's registration and the offers load themselves. */
import { lazyWithTexts } from '@/shared/i18n/lazyWithTexts'

export { Offline } from './Offline'
export { watchInstallOffer } from './installOffer'
export const InstallApp = lazyWithTexts(() => import('./InstallApp'), 'offline')
