import { onDemand } from '@/shared/ui/overlays/onDemand'

export const LanguageMenu = onDemand(() => import('./LanguageMenu'))
export const AccountMenu = onDemand(() => import('./AccountMenu'))

/** Load the menus with the button to log out, on desktop and on phones: it has to work without a network, too. */
export const loadAccountMenus = () => Promise.all([import('./AccountMenu'), import('./AccountSheet')])
