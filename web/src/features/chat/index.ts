/** Kept small: the header links to the messages, so this module is in the first script. The rest is loaded lazily. */
import { lazy } from 'react'
import { lazyWithTexts } from '@/shared/i18n/lazyWithTexts'

export { ChatOutbox } from './outbox/ChatOutbox'
export const Chat = lazy(() => import('./Chat'))
export const MessagesLink = lazy(() => import('./MessagesLink'))
export const PersonMenu = lazyWithTexts(() => import('./room/PersonMenu'), 'chat')
