import { i18n } from '@/shared/i18n/translate'
import { BlockArea, type BlockInfo } from '@/shared/api/generated/marmita.schemas'
import { dayAndTime, list } from '@/shared/lib/format'

/** The areas in the order of forms and sentences. */
export const AREAS: readonly BlockArea[] = [
  BlockArea.posts,
  BlockArea.comments,
  BlockArea.reactions,
  BlockArea.chat,
]

export const listOfAreas = (areas: readonly BlockArea[]): string =>
  list(AREAS.filter((area) => areas.includes(area)).map((area) => i18n.t(`blocks.area.${area}`)))

/** Return "Until Fri 20 Nov, 18:00.", or that the block is permanent. */
export const untilText = (dueDate: string | null): string =>
  dueDate ? i18n.t('blocks.until', { when: dayAndTime(dueDate) }) : i18n.t('blocks.forGood')

/** Return the areas of the block, which the wire has as separate flags. */
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

/** Return the time that is the given number of days after `now` (milliseconds), as ISO 8601 in whole seconds. */
export const daysLater = (days: number, now: number): string =>
  new Date(now + days * 24 * 3_600_000).toISOString().replace(/\.\d+Z$/, 'Z')
