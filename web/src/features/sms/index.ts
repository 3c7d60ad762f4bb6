import { lazy } from 'react'
import { lazyWithTexts } from '@/shared/i18n/lazyWithTexts'

/** The number for text messages, for the settings. */
export const PhonePanel = lazyWithTexts(() => import('./PhonePanel'), 'sms')
/** What was sent, for admins. */
export const SentTexts = lazy(() => import('./admin/SentTexts'))
/** Where admins write the texts. */
export const SmsTexts = lazy(() => import('./admin/SmsTexts'))
