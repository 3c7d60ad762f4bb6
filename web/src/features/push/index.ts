import { lazy } from 'react'
import { lazyWithTexts } from '@/shared/i18n/lazyWithTexts'

/** Whether this device shows news, for the settings. */
export const PushChoices = lazyWithTexts(() => import('./PushChoices'), 'push')
/** The offer at a moment when news would help. */
export const PushHint = lazyWithTexts(() => import('./PushHint'), 'push')
/** By which services is pushed, for admins. */
export const PushAdmin = lazy(() => import('./admin/PushAdmin'))
/** What runs beside the pages; comes when the browser has nothing more urgent to do. */
export const loadFollowing = () => import('./follow')
