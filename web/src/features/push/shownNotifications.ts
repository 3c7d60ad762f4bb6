/** Closes notifications on this device that the user has read, without a push. */
import { listNotifications } from '@/shared/api/generated/marmita'
import { totalCount } from '@/shared/api/http'

async function listShown(prefix: string): Promise<Notification[]> {
  const worker = await navigator.serviceWorker.getRegistration()
  const shown = (await worker?.getNotifications()) ?? []
  return shown.filter(({ tag }) => tag.startsWith(prefix))
}

export async function closeConversationNotifications(id: string): Promise<void> {
  for (const each of await listShown(`chat:${id}`)) each.close()
}

/** Close notifications that are no longer unread. */
export async function closeReadNotifications(): Promise<void> {
  const shown = await listShown('notification:')
  if (shown.length === 0) return
  const answer = await listNotifications({ onlyUnread: true })
  // Whether a notification on a later page is unread is not known.
  if (totalCount(answer) > answer.data.length) return
  const unread = new Set(answer.data.map(({ id }) => `notification:${id}`))
  for (const each of shown) if (!unread.has(each.tag)) each.close()
}

/** Close all notifications, because another account may log in. */
export async function closeAllNotifications(): Promise<void> {
  for (const each of await listShown('')) each.close()
}
