import { lazyWithTexts } from '@/shared/i18n/lazyWithTexts'

/** The block of the user's own account: its areas, end and message. */
export const BlockNotice = lazyWithTexts(() => import('./BlockNotice'), 'blocks')
/** The block of another account, for moderators. */
export const BlockPanel = lazyWithTexts(() => import('./BlockPanel'), 'blocks', 'errors')
