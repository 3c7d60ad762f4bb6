import { lazyWithTexts } from '@/shared/i18n/lazyWithTexts'

export { Queue } from './queue/Queue'
export { CaseScreen } from './case/CaseScreen'
export { StatementScreen } from './statement/StatementScreen'
export const RemovalDialog = lazyWithTexts(() => import('./decision/RemovalDialog'), 'moderation', 'errors')
