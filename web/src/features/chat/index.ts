/** Light on purpose: the header shows the messages, so this comes with the first script. The rest loads itself. */
import { lazy } from 'react'
import { lazyWithTexts } from '@/shared/i18n/lazyWithTexts'

export { ChatOutbox } from './outbox/ChatOutbox'
export const Chat = lazy(() => import('./Chat'))
export const MessagesLink = lazy(() => import('./MessagesLink'))
export const PersonMenu = lazyWithTexts(() => import('./room/PersonMenu'), 'chat')
