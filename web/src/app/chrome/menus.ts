import { onDemand } from '@/shared/ui/overlays/onDemand'

export const LanguageMenu = onDemand(() => import('./LanguageMenu'))
export const AccountMenu = onDemand(() => import('./AccountMenu'))
