import type { QueryClient } from '@tanstack/react-query'
import i18next from 'i18next'
import { loadTexts } from '@/shared/i18n'
import { showInfo } from '@/shared/lib/toast'
import { LISTS, notificationsQuery } from './queries'

/** Until which one the reader has heard of them; what was there before the page opened is no news. */
let heardUntil = new Date(performance.timeOrigin).toISOString()

/** One toast for what has come since the last one: its words, or how many there are. */
export async function sayNews(client: QueryClient): Promise<void> {
  // The list says it already.
  if (client.getQueryCache().findAll({ queryKey: LISTS, type: 'active' }).length > 0) return
  const { queryFn: _, ...query } = notificationsQuery(true)
  const [data] = await Promise.all([
    client.fetchInfiniteQuery({ ...query, queryFn: notificationsQuery(true).queryFn, pages: 1 }),
    loadTexts('notifications'),
  ])
  const news = data.pages[0]?.rows.filter(({ createdDate }) => createdDate > heardUntil) ?? []
  const [newest] = news
  if (!newest) return
  heardUntil = newest.createdDate
  const text = newest.pieces.map((piece) => piece.text).join('')
  showInfo(news.length === 1 ? text : i18next.t('notifications.news', { count: news.length }))
}
