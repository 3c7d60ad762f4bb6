import { onDemand } from '@/shared/ui/overlays/onDemand'

export const LanguageMenu = onDemand(() => import('./LanguageMenu'))
export const AccountMenu = onDemand(() => import('./AccountMenu'))

/** By which one logs out, on a desktop and on a phone: that must work without a network, too. */
export const loadAccountMenus = () => Promise.all([import('./AccountMenu'), import('./AccountSheet')])
