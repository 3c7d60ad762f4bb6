/** The cards between the text of a post and its picture: of chefs and dishes, and of links. */
import type { ReactNode } from 'react'
import { LinkCards, MentionCards } from '@/features/posts'
import { specimenMention, specimenPreview, withPostSlots } from './templatePost'

const ITEM = /<li.*<\/li>/
const PARAGRAPH = /(<p [^>]*>).*?<\/p>/g

/** Print the cards. `whole` is their HTML inside a printed post. */
export function firstPostCards(print: (content: ReactNode) => string) {
  const plain = specimenMention({ isDish: false, hasPicture: false })
  const mentions = print(<MentionCards mentions={[plain]} />)
  const links = print(<LinkCards previews={[specimenPreview]} />)
  // Ratings, prices and stock come with the app: an empty line reserves their place.
  const mention = (isDish: boolean, hasPicture: boolean) => {
    const [item = ''] =
      print(<MentionCards mentions={[specimenMention({ isDish, hasPicture })]} />).match(ITEM) ?? []
    let line = 0
    return item.replaceAll(
      PARAGRAPH,
      (_, start) => `${start}${line++ === 0 ? '__MENTION_META__' : '\u00a0'}</p>`,
    )
  }
  const link = (description: string) => {
    const [item = ''] =
      print(<LinkCards previews={[{ ...specimenPreview, description }]} />).match(ITEM) ?? []
    return item
      .replace(specimenPreview.address, '__LINK_ADDRESS__')
      .replace(/__LINK_SITE__ · preview-host\.example/, '__LINK_SITE__')
  }
  return {
    whole: mentions + links,
    parts: {
      POST_MENTIONS: [mentions.replace(ITEM, '__CARDS__')],
      POST_LINKS: [links.replace(ITEM, '__CARDS__')],
      MENTION_CARD: [false, true].flatMap((isDish) =>
        [false, true].map((hasPicture) => withPostSlots(mention(isDish, hasPicture))),
      ),
      LINK_CARD: [link(''), link(specimenPreview.description)],
    },
  }
}
