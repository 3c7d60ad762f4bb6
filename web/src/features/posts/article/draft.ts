/** The draft of an article, stored on the device at every change until it is saved or discarded. */
import { isSentKey, type SentKey } from '@/shared/hooks/useRequestKey'
import { readFormDraft } from '@/shared/session'
import type { DocumentJson } from '@/shared/ui/richText/document/DocumentEditor'
import { isUploadKept, type PostDraft, restorePostDraft } from '../write/draft'
import { picturesIn, withPictures } from './documents'
import { changedUnits } from './units'

export type Saved = {
  words: PostDraft
  /** The number of the post's saves that the words come from; 0 for a new article. */
  revision: number
}

export type Draft = {
  base: Saved
  words: PostDraft
  /** The time of the last change (ISO 8601). */
  savedAt: string
  /** The request key of a new article whose answer may be lost: a retry after a reload must not create a second. */
  sent?: SentKey | undefined
  /** The upload time of each new picture in the text, by path: the server keeps unused ones for a day. */
  arrivals: Record<string, string>
}

export const draftName = (accountId: string, postId?: string) => `article ${postId ?? 'new'} ${accountId}`

/**
 * Return the stored draft and the number of its pictures that the server has deleted meanwhile; undefined if it is not
 * valid.
 */
export function restoreDraft(stored: unknown, now: number): { draft: Draft; lost: number } | undefined {
  const kept = (stored ?? {}) as Partial<Draft>
  const { savedAt, arrivals, sent } = kept
  const revision = kept.base?.revision
  if (typeof savedAt !== 'string' || typeof revision !== 'number') return undefined
  const shown = new Set(kept.base?.words?.pictures?.map?.(({ base }) => base))
  const [base, words] = [kept.base?.words, kept.words].map((each) => restorePostDraft(each, now, shown))
  if (!base || !words) return undefined
  const own = new Set(picturesIn(base.document))
  const came = typeof arrivals === 'object' && arrivals !== null ? arrivals : {}
  const document =
    words.document && withPictures(words.document, (path) => own.has(path) || isUploadKept(came[path], now))
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

/** Return the upload times with an entry for each new picture in the text. */
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

/** Return the words for a new article, without the pictures of the deleted post, which were deleted with it. */
export function withoutPicturesOf(post: PostDraft, words: PostDraft): PostDraft {
  const gone = new Set([...post.pictures.map(({ base }) => base), ...picturesIn(post.document)])
  return {
    ...words,
    pictures: words.pictures.filter(({ base }) => !gone.has(base)),
    document: words.document && withPictures(words.document, (path) => !gone.has(path)),
    isPollFrozen: false,
  }
}

export const isSame = (one: PostDraft, other: PostDraft): boolean => changedUnits(one, other).length === 0
