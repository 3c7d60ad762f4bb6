import { onDemand } from './OnDemandMenu'

export const LanguageMenu = onDemand(() => import('./LanguageMenu'))
export const AccountMenu = onDemand(() => import('./AccountMenu'))
