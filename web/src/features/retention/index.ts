import { lazyWithTexts } from '@/shared/i18n/lazyWithTexts'

export { Retention } from './Retention'
export const KeptTable = lazyWithTexts(() => import('./KeptTable'), 'retention')
