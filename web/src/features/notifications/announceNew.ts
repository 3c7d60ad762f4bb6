import type { QueryClient } from '@tanstack/react-query'
import { i18n } from '@/shared/i18n/translate'
import { listNotifications } from '@/shared/api/generated/marmita'
import { loadTexts } from '@/shared/i18n'
import { openChannel } from '@/shared/lib/storage'
import { showAsRegion } from '@/shared/lib/toast'
import { serverNow } from '@/shared/lib/clock/serverNow'
import { announceToScreenReader } from './announceToScreenReader'
import { LISTS } from './queries'

/**
 * The time of the last notification that a toast has shown in any window (ISO 8601). Notifications from before the page
 * was opened are not news.
 */
let announcedUntil: string | undefined

const channel = openChannel('heard notifications')
channel?.addEventListener('message', ({ data }) => {
  if (typeof data === 'string') advance(data)
})

function advance(until: string): void {
  if (!announcedUntil || until > announcedUntil) announcedUntil = until
}

/** Locks exist only in secure contexts. */
const locks = navigator.locks as LockManager | undefined

/**
 * Show one toast for the notifications since the last toast: the text of a single one, or their number. A lock prevents
 * two windows from showing the same toast.
 */
export const announceNew = (client: QueryClient): Promise<void> =>
  locks ? locks.request('say news', () => announceUnderLock(client)) : announceUnderLock(client)

async function announceUnderLock(client: QueryClient): Promise<void> {
  const [{ data }] = await Promise.all([listNotifications({ onlyUnread: true }), loadTexts('notifications')])
  const since = (announcedUntil ??= openedAt())
  const news = data.filter(({ createdDate }) => createdDate > since)
  const [newest] = news
  if (!newest) return
  advance(newest.createdDate)
  // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a broadcast channel has one origin
  channel?.postMessage(newest.createdDate)
  const text =
    news.length === 1
      ? newest.pieces.map((piece) => piece.text).join('')
      : i18n.t('notifications.news', { count: news.length })
  announceToScreenReader(text)
  // A list on screen already shows the notification.
  if (client.getQueryCache().findAll({ queryKey: LISTS, type: 'active' }).length === 0) showAsRegion(text)
}

const openedAt = (): string => new Date(serverNow() - performance.now()).toISOString()
