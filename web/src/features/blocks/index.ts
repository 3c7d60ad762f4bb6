import { lazyWithTexts } from '@/shared/i18n/lazyWithTexts'

/** What the reader is blocked from, until when and why. */
export const BlockNotice = lazyWithTexts(() => import('./BlockNotice'), 'blocks')
/** The block of somebody else, for moderators. */
export const BlockPanel = lazyWithTexts(() => import('./BlockPanel'), 'blocks', 'errors')
