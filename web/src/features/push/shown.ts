/** What this device shows and its reader has read: closed here, without a push. */
import { listNotifications } from '@/shared/api/generated/marmita'
import { totalCount } from '@/shared/api/http'

async function listShown(prefix: string): Promise<Notification[]> {
  const worker = await navigator.serviceWorker.getRegistration()
  const shown = (await worker?.getNotifications()) ?? []
  return shown.filter(({ tag }) => tag.startsWith(prefix))
}

export async function closeConversation(id: string): Promise<void> {
  for (const each of await listShown(`chat:${id}`)) each.close()
}

/** Closes those that are unread no longer. */
export async function closeRead(): Promise<void> {
  const shown = await listShown('notification:')
  if (shown.length === 0) return
  const answer = await listNotifications({ onlyUnread: true })
  // Of what is not on the first page nothing is known.
  if (totalCount(answer) > answer.data.length) return
  const unread = new Set(answer.data.map(({ id }) => `notification:${id}`))
  for (const each of shown) if (!unread.has(each.tag)) each.close()
}

/** Nothing of the last reader stays on the screen. */
export async function closeAll(): Promise<void> {
  for (const each of await listShown('')) each.close()
}
