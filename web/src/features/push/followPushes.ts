/**
 * Runs in the background of all pages: registers the device after a login, closes notifications that were read, and
 * opens the page of a notification.
 */
import { subscribe } from '@/shared/api/realtime'
import { readToken, subscribeToken } from '@/shared/session/token'
import { forgetRegistration, unregisterDevice, registerDevice } from './device'
import {
  closeAllNotifications,
  closeConversationNotifications,
  closeReadNotifications,
} from './shownNotifications'

const READ_MS = 800

type Opened = { type?: unknown; path?: unknown } | null

/** Start to follow events of pushes. `findAccount` returns the id of the logged-in account. */
export function followPushes(
  findAccount: () => Promise<string | undefined>,
  open: (path: string) => void,
): void {
  if (!('serviceWorker' in navigator)) return
  const start = async (isNewSession: boolean) => {
    if (!readToken()) return forgetRegistration()
    const account = await findAccount()
    if (account) await registerDevice(account, isNewSession)
  }
  // If the device cannot be registered now, the next page tries again.
  const begin = (isNewSession: boolean) => void start(isNewSession).catch(() => undefined)
  begin(false)
  subscribeToken(() => {
    if (readToken()) begin(true)
    else void Promise.allSettled([closeAllNotifications(), unregisterDevice()])
  })
  let timer: ReturnType<typeof setTimeout> | undefined
  subscribe('notifications_changed', ({ change }) => {
    if (change !== 'CHANGED') return
    clearTimeout(timer)
    timer = setTimeout(() => void closeReadNotifications().catch(() => undefined), READ_MS)
  })
  subscribe('conversation_changed', ({ conversationId, unread }) => {
    if (conversationId && unread === 0)
      void closeConversationNotifications(conversationId).catch(() => undefined)
  })
  navigator.serviceWorker.addEventListener('message', (event: MessageEvent<Opened>) => {
    const { type, path } = event.data ?? {}
    if (type !== 'open' || typeof path !== 'string' || !/^\/(?![/\\])/.test(path)) return
    event.ports[0]?.postMessage(true)
    open(path)
  })
}
