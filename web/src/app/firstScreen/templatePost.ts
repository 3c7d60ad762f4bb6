/** A template post, whose values occur nowhere else, and the slots that replace them in its HTML. */
import type { LinkPreview, PostMention, PostView, ReactionKind } from '@/shared/api/generated/marmita.schemas'
import { ago, number } from '@/shared/lib/format'
import { specimenPicture, withSlots } from './templateChef'

const CREATED = '2020-01-02T03:04:05Z'
const UP = 2_345_678
const DOWN = 1_000_009
const COMMENTS = 3_456_789
export const REACTIONS = 4_567_891
/** More pictures than are shown, so that the number of further ones is printed. */
export const MANY_PICTURES = 5_000_003
/** The ratio of the frame of a whole post's first picture: within the allowed range, and equal to no other. */
const RATIO = 1.234_567
export const EDITOR = '__POST_EDITOR__'

export const specimenPostPicture = (at: number) => ({
  ...specimenPicture(`PICTURE${at}`),
  alt: `__PICTURE${at}_ALT__`,
})

/** The frame has the ratio that the server writes (build/firstContent.ts). */
const specimenFigure = (alt: boolean) => ({
  ...specimenPostPicture(0),
  alt: alt ? '__PICTURE0_ALT__' : '',
  width: RATIO,
  height: 1,
})

/** The card of a link. Its address has a host name, because the card shows it. */
export const specimenPreview: LinkPreview = {
  address: 'https://preview-host.example/__LINK_PATH__',
  title: '__LINK_TITLE__',
  description: '__LINK_DESCRIPTION__',
  site: '__LINK_SITE__',
}

export function specimenMention({
  isDish,
  hasPicture,
}: {
  isDish: boolean
  hasPicture: boolean
}): PostMention {
  const picture = hasPicture ? specimenPicture('MENTION') : null
  return {
    chef: {
      id: '',
      shortName: '__MENTION_PATH__',
      name: '__MENTION_NAME__',
      picture,
      averageVote: 0,
      votesCount: 0,
      locationName: '',
      minPrice: null,
      verified: false,
      pickUpPoint: false,
    } as unknown as PostMention['chef'],
    dish: isDish
      ? { id: '__MENTION_PATH__', name: '__MENTION_NAME__', image: picture, price: 0, day: null, left: 0 }
      : null,
  }
}

export type Shape = {
  from: 'none' | 'bare' | 'icon'
  picture?: 'before' | 'after' | undefined
  alt?: boolean
}

/** `reactions`: the post has a reaction of this kind, or none. */
export const specimenPost = (
  { from, picture, alt = false }: Shape,
  { content = '', reactions }: { content?: string; reactions?: ReactionKind } = {},
): PostView => ({
  id: '__POST_ID__',
  name: '__POST_NAME__',
  excerpt: '__POST_EXCERPT__',
  content,
  contentType: picture === 'before' ? 'ARTICLE' : 'POST',
  contentUri: '',
  user: { id: '__POST_AUTHOR_ID__', login: '__POST_LOGIN__', picture: null },
  from:
    from === 'none'
      ? null
      : {
          id: '__POST_COMMUNITY_ID__',
          link: '__POST_COMMUNITY_PATH__',
          name: '__POST_COMMUNITY__',
          icon: from === 'icon' ? specimenPicture('COMMUNITY_ICON') : null,
        },
  createDate: CREATED,
  updateDate: null,
  editedBy: null,
  adult: false,
  deleted: false,
  votesUp: UP,
  votesDown: DOWN,
  voted: 0,
  reactions: reactions ? { [reactions]: REACTIONS } : {},
  reaction: null,
  poll: null,
  commentsCount: COMMENTS,
  favorite: false,
  hasNotification: false,
  pictures: picture ? [specimenFigure(alt)] : [],
  picturesCount: picture ? 1 : 0,
  tags: [],
  mentions: [specimenMention({ isDish: false, hasPicture: false })],
  previews: [specimenPreview],
  embedTitles: {},
  document: null,
  revision: 1,
  can: {
    edit: false,
    delete: false,
    undoDelete: false,
    vote: false,
    react: false,
    hide: false,
    report: false,
    fix: false,
    suggest: false,
  },
})

/** Return the printed template with slots in place of its texts, numbers and times. */
export function withPostSlots(html: string, parts: Record<string, string> = {}): string {
  return (
    withSlots(html, parts)
      .replaceAll(/ aria-label="([^"]*)"/g, (whole, label: string) => {
        if (label.includes(number(COMMENTS))) return ' aria-label="__COMMENTS_IN_WORDS__"'
        return label.includes(number(REACTIONS)) ? ' aria-label="__REACTIONS_IN_WORDS__"' : whole
      })
      .replaceAll(/ title="[^"]*"/g, '')
      .replaceAll(CREATED, '__CREATED__')
      .replaceAll(ago(CREATED), '__AGO__')
      .replaceAll('/user-details/__POST_LOGIN__', '/user-details/__POST_LOGIN_PATH__')
      .replaceAll(`width="${RATIO}" height="1"`, 'width="__PICTURE0_WIDTH__" height="__PICTURE0_HEIGHT__"')
      .replaceAll(`+${MANY_PICTURES - 3}`, '+__MORE_PICTURES__')
      .replaceAll(number(UP - DOWN), '__SCORE__')
      .replaceAll(number(UP), '__UP__')
      .replaceAll(number(DOWN), '__DOWN__')
      .replaceAll(number(COMMENTS), '__COMMENTS__')
      .replaceAll(number(REACTIONS), '__REACTIONS__')
      // The ratio of the frame has a slot: build/firstContent.ts moves its style out of the element.
      .replaceAll(`aspect-ratio:${RATIO}`, 'aspect-ratio:__PICTURE0_RATIO__')
  )
}
