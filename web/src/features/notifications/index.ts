/** Light on purpose: the header has the bell, so this comes with the first script. The rest loads itself. */
import { lazy } from 'react'
import { lazyWithTexts } from '@/shared/i18n/lazyWithTexts'

export { Bell } from './Bell'
export const Notifications = lazy(() => import('./list/Notifications'))
/** What the reader is notified of, for the settings. */
export const NotificationChoices = lazyWithTexts(() => import('./settings/Settings'), 'notifications')
/** Where admins write the texts. */
export const NotificationTexts = lazy(() => import('./admin/TextsAdmin'))
/** Where the link in a digest leads. */
export const Unsubscribe = lazy(() => import('./Unsubscribe'))
