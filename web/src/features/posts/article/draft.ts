/** An article that is being written: kept on the device at every change, until it is saved or discarded. */
import { isSentKey, type SentKey } from '@/shared/hooks/useRequestKey'
import { readFormDraft } from '@/shared/session'
import type { DocumentJson } from '@/shared/ui/richText/document/DocumentEditor'
import { isKept, type PostWords, restored } from '../write/words'
import { picturesIn, withPictures } from './documents'
import { changedUnits } from './units'

export type Saved = {
  words: PostWords
  /** Which save of the post the words are; 0 before the first. */
  revision: number
}

export type Draft = {
  base: Saved
  words: PostWords
  /** The instant of the last change. */
  savedAt: string
  /** As a new article was sent, whose answer may have been lost: another try after a reload makes no second one. */
  sent?: SentKey | undefined
  /** When each new picture of the text came, by its path: the server keeps unused ones for a day. */
  arrivals: Record<string, string>
}

export const draftName = (accountId: string, postId?: string) => `article ${postId ?? 'new'} ${accountId}`

/** The draft as the device has kept it, and how many pictures the server has forgotten meanwhile. */
export function restoreDraft(stored: unknown, now: number): { draft: Draft; lost: number } | undefined {
  const kept = (stored ?? {}) as Partial<Draft>
  const { savedAt, arrivals, sent } = kept
  const revision = kept.base?.revision
  if (typeof savedAt !== 'string' || typeof revision !== 'number') return undefined
  const shown = new Set(kept.base?.words?.pictures?.map?.(({ base }) => base))
  const [base, words] = [kept.base?.words, kept.words].map((each) => restored(each, now, shown))
  if (!base || !words) return undefined
  const own = new Set(picturesIn(base.document))
  const came = typeof arrivals === 'object' && arrivals !== null ? arrivals : {}
  const document =
    words.document && withPictures(words.document, (path) => own.has(path) || isKept(came[path], now))
  const lost =
    picturesIn(words.document).length -
    picturesIn(document).length +
    ((kept.words?.pictures.length ?? 0) - words.pictures.length)
  return {
    draft: {
      base: { words: base, revision },
      words: { ...words, document },
      savedAt,
      arrivals: came,
      ...(isSentKey(sent) && { sent }),
    },
    lost,
  }
}

export const readDraft = (name: string) => restoreDraft(readFormDraft(name), Date.now())

/** Notes when new pictures of the text have come. */
export function withArrivals(
  arrivals: Record<string, string>,
  document: DocumentJson | undefined,
  now: string,
): Record<string, string> {
  const fresh = picturesIn(document).filter((path) => !(path in arrivals))
  return fresh.length === 0
    ? arrivals
    : { ...arrivals, ...Object.fromEntries(fresh.map((path) => [path, now])) }
}

/** As a new article: a deleted post has taken its pictures along. */
export function withoutPicturesOf(post: PostWords, words: PostWords): PostWords {
  const gone = new Set([...post.pictures.map(({ base }) => base), ...picturesIn(post.document)])
  return {
    ...words,
    pictures: words.pictures.filter(({ base }) => !gone.has(base)),
    document: words.document && withPictures(words.document, (path) => !gone.has(path)),
    isPollFrozen: false,
  }
}

export const isSame = (one: PostWords, other: PostWords): boolean => changedUnits(one, other).length === 0
