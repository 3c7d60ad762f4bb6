/**
 * The first screens of posts: the feed of all posts with its first cards, and a whole post down to its first picture.
 */
import type { ReactNode } from 'react'
import { CommunityPlates } from '@/features/communities'
import { Byline, FeedFrame, FirstPosts, PostArticle, PostCard, PostPictures } from '@/features/posts'
import { BlogHead } from '@/pages/blog/BlogHead'
import classes from '@/pages/blog/blog.module.css'
import { Columns } from '@/pages/blog/Columns'
import { day, parisDay } from '@/shared/lib/format'
import { Avatar } from '@/shared/ui/media/Avatar'
import { KINDS } from '@/shared/ui/reactions/reactions'
import { ReactionPicture } from '@/shared/ui/reactions/ReactionPicture'
import { Frame } from '../chrome/Frame'
import { firstPostCards } from './firstPostCards'
import { specimenPicture } from './templateChef'
import {
  EDITOR,
  MANY_PICTURES,
  REACTIONS,
  type Shape,
  specimenPost,
  specimenPostPicture,
  withPostSlots,
} from './templatePost'

type Print = (content: ReactNode, path?: string) => string

const noop = () => {}
const ACTIONS = { onReport: noop, onHide: noop, onDelete: noop }
const FROM = ['none', 'bare', 'icon'] as const
const PLAIN = { ...specimenPost({ from: 'none' }), mentions: [] }

function feed(print: Print): string {
  const printed = print(
    <Frame>
      <div className={`container ${classes.page}`}>
        <BlogHead />
        <CommunityPlates />
        <Columns side={<></>}>
          <FeedFrame search={{}}>
            <FirstPosts>__FEED_CARDS__</FirstPosts>
          </FeedFrame>
        </Columns>
      </div>
    </Frame>,
    '/blog',
  )
  return withPostSlots(printed.replace(day(parisDay()), '__TODAY__'))
}

const post = (print: Print): string =>
  withPostSlots(
    print(
      <Frame>
        <div className={`container ${classes.page}`}>
          <Columns side={<></>}>__POST_ARTICLE__</Columns>
        </div>
      </Frame>,
      '/blog/__POST_ID__',
    ),
  )

/** Print the byline of a post that was not edited, was edited by its author, and by another account. */
function bylines(print: Print, size: number, long: boolean): string[] {
  const edited = [null, PLAIN.user.login, EDITOR]
  return edited.map((editedBy) => {
    const updateDate = editedBy && PLAIN.createDate
    return print(<Byline post={{ ...PLAIN, updateDate, editedBy }} size={size} long={long} />)
  })
}

const avatars = (print: Print, size: number, name: string) =>
  [null, specimenPicture(name)].map((picture) => print(<Avatar picture={picture} size={size} />))

/**
 * Print one to three pictures, and more than three: first with priority, then without it for a card that is not the
 * first.
 */
const pictures = (print: Print) =>
  [true, false].flatMap((priority) =>
    [1, 2, 3, MANY_PICTURES].map((count) =>
      print(
        <PostPictures
          pictures={Array.from({ length: Math.min(count, 3) }, (_, at) => specimenPostPicture(at))}
          adult={false}
          count={count}
          priority={priority}
        />,
      ),
    ),
  )

/**
 * Print the shapes of a card: whole or shortened, without or with pictures, without a community, with one, and with one
 * that has an icon.
 */
function cards(print: Print, parts: Record<string, string[]>): string[] {
  const shapes = [false, true].flatMap((isBeginning) =>
    [false, true].flatMap((hasPictures) => FROM.map((from) => ({ isBeginning, hasPictures, from }))),
  )
  return shapes.map(({ isBeginning, hasPictures, from }) => {
    const shown = {
      ...specimenPost({ from }, { reactions: KINDS[0] }),
      mentions: [],
      pictures: hasPictures ? [specimenPostPicture(0)] : [],
      picturesCount: 1,
    }
    const printed = print(
      <li>
        <PostCard post={shown} priority isBeginning={isBeginning} {...ACTIONS} />
      </li>,
    )
    return withPostSlots(printed.replace(/<p [^>]*>__POST_EXCERPT__<\/p>/, '__CARD_EXCERPT__'), {
      CARD_BYLINE: parts.CARD_BYLINE![0]!,
      ...(hasPictures && { CARD_PICTURES: parts.CARD_PICTURES![0]! }),
      ...(!isBeginning && { CARD_REACTIONS: reactionChip(printed) }),
    })
  })
}

/** Return the part of a card that is shown only after a reaction. */
function reactionChip(card: string): string {
  const [chip] = card.match(/<button [^>]*data-own="false".*?<\/button>/) ?? []
  if (!chip) throw new Error('A card shows no reactions')
  return chip
}

function excerptAndChip(print: Print): { excerpt: string; chip: string } {
  const printed = print(
    <PostCard post={{ ...PLAIN, reactions: { [KINDS[0]!]: REACTIONS } }} priority {...ACTIONS} />,
  )
  const [excerpt = ''] = printed.match(/<p [^>]*>__POST_EXCERPT__<\/p>/) ?? []
  const pile = print(<ReactionPicture kind={KINDS[0]!} />)
  return { excerpt, chip: reactionChip(printed).replace(pile, '__PILE__') }
}

/**
 * Print the shapes of a post: each kind of picture (none; before the text without and with an alternative text; after
 * the text without and with one), without and with a community; then all of them again with a text.
 */
function articles(print: Print, byline: string, cards: string): string[] {
  const figures: Omit<Shape, 'from'>[] = [
    {},
    { picture: 'before' },
    { picture: 'before', alt: true },
    { picture: 'after' },
    { picture: 'after', alt: true },
  ]
  return ['', '__POST_CONTENT__'].flatMap((content) =>
    figures.flatMap((figure) =>
      (['none', 'bare'] as const).map((from) => {
        const shown = specimenPost({ from, ...figure }, { content })
        return withPostSlots(print(<PostArticle post={shown} onReport={noop} isBeginning />), {
          POST_BYLINE: byline,
          POST_CARDS: cards,
        })
      }),
    ),
  )
}

export function firstPosts(print: Print) {
  const { excerpt, chip } = excerptAndChip(print)
  const postCards = firstPostCards(print)
  const plain = {
    CARD_BYLINE: bylines(print, 36, false),
    CARD_PICTURES: pictures(print),
    CARD_EXCERPT: ['', excerpt],
    CARD_REACTIONS: ['', chip],
    REACTION: KINDS.map((kind) => print(<ReactionPicture kind={kind} />)),
    POST_BYLINE: bylines(print, 44, true),
  }
  const avatarsOf = {
    CARD_AVATAR: avatars(print, 36, 'CARD_AVATAR'),
    POST_AVATAR: avatars(print, 44, 'POST_AVATAR'),
  }
  const own = (name: 'CARD_AVATAR' | 'POST_AVATAR') => ({ [name]: avatarsOf[name][0]! })
  const parts: Record<string, string[]> = {
    FEED_CARD: cards(print, plain),
    POST_ARTICLE: articles(print, plain.POST_BYLINE[0]!, postCards.whole),
    ...postCards.parts,
    ...plain,
    CARD_BYLINE: plain.CARD_BYLINE.map((each) => withPostSlots(each, own('CARD_AVATAR'))),
    POST_BYLINE: plain.POST_BYLINE.map((each) => withPostSlots(each, own('POST_AVATAR'))),
    ...avatarsOf,
  }
  return {
    screens: { feed: feed(print), post: post(print) },
    parts: Object.fromEntries(
      Object.entries(parts).map(([name, shapes]) => [name, shapes.map((shape) => withPostSlots(shape))]),
    ),
  }
}
