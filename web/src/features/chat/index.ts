/** Light on purpose: the header shows the messages, so this comes with the first script. The rest loads itself. */
import { lazy } from 'react'

export { ChatOutbox } from './outbox/ChatOutbox'
export const Chat = lazy(() => import('./Chat'))
export const MessagesLink = lazy(() => import('./MessagesLink'))
