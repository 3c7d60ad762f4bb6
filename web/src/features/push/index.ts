import { lazy } from 'react'
import { lazyWithTexts } from '@/shared/i18n/lazyWithTexts'

/** The push settings of this device. */
export const PushChoices = lazyWithTexts(() => import('./PushChoices'), 'push')
/** The offer to turn pushes on. */
export const PushHint = lazyWithTexts(() => import('./PushHint'), 'push')
/** The admin page of push services. */
export const PushAdmin = lazy(() => import('./admin/PushAdmin'))
/** Load the code that runs in the background of all pages; called when the browser is idle. */
export const loadFollowPushes = () => import('./followPushes')
