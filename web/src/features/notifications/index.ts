/** Kept small: the header has the bell, so this module is in the first script. The rest is loaded lazily. */
import { lazy } from 'react'
import { lazyWithTexts } from '@/shared/i18n/lazyWithTexts'

export { Bell } from './Bell'
export const Notifications = lazy(() => import('./list/Notifications'))
/** The notification settings of the account. */
export const NotificationChoices = lazyWithTexts(() => import('./settings/Settings'), 'notifications')
/** The page where admins edit the texts. */
export const NotificationTexts = lazy(() => import('./admin/TextsAdmin'))
/** The page of the unsubscribe link in a digest. */
export const Unsubscribe = lazy(() => import('./Unsubscribe'))
