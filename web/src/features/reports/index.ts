import { lazyWithTexts } from '@/shared/i18n/lazyWithTexts'

export const ReportDialog = lazyWithTexts(() => import('./ReportDialog'), 'reports', 'errors')
