import { i18n } from '@/shared/i18n/translate'
import { BlockArea, type BlockInfo } from '@/shared/api/generated/marmita.schemas'
import { dayAndTime, list } from '@/shared/lib/format'

/** In the order in which forms and sentences name them. */
export const AREAS: readonly BlockArea[] = [
  BlockArea.posts,
  BlockArea.comments,
  BlockArea.reactions,
  BlockArea.chat,
]

export const listOfAreas = (areas: readonly BlockArea[]): string =>
  list(AREAS.filter((area) => areas.includes(area)).map((area) => i18n.t(`blocks.area.${area}`)))

/** "Until Fri 20 Nov, 18:00.", or that there is no end. */
export const untilText = (dueDate: string | null): string =>
  dueDate ? i18n.t('blocks.until', { when: dayAndTime(dueDate) }) : i18n.t('blocks.forGood')

/** What the block takes, as the wire names it one by one. */
export const areasOf = (info: BlockInfo): BlockArea[] =>
  AREAS.filter(
    (area) =>
      ({
        posts: info.postsBlocked,
        comments: info.commentsBlocked,
        reactions: info.reactionsBlocked,
        chat: info.chatDisabled,
      })[area],
  )

/** The instant after so many days. */
export const inDays = (days: number, now: number): string =>
  new Date(now + days * 24 * 3_600_000).toISOString().replace(/\.\d+Z$/, 'Z')
