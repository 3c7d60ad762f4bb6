import type { NewPost, PostChange, PostView } from '@/shared/api/generated/marmita.schemas'
import type { DocumentJson } from '@/shared/ui/richText/document/DocumentEditor'
import { newPollOf, type PollWords, restoredPoll, wordsOfPoll } from '../poll/pollWords'
import type { UploadedPhoto } from '@/shared/ui/media/uploads/useUploads'

/** A post as its form has it. */
export type PostWords = {
  name: string
  /** The text of a post that has no document, as HTML; what is written anew is a document. */
  content: string
  document?: DocumentJson | undefined
  pictures: UploadedPhoto[]
  tags: string
  communityId: string
  adult: boolean
  poll?: PollWords | undefined
  /** People have answered the poll: it stays as it is. */
  isPollFrozen?: boolean
}

export const NO_WORDS: PostWords = {
  name: '',
  content: '',
  pictures: [],
  tags: '',
  communityId: '',
  adult: false,
}

/** Unused uploads live for a day on the server; a draft forgets them an hour before. */
const UPLOAD_LIFE = 23 * 3_600_000

/** Whether a picture that nothing shows is still on the server. */
export const isKept = (uploadedAt: string | undefined, now: number): boolean =>
  uploadedAt !== undefined && now - Date.parse(uploadedAt) < UPLOAD_LIFE

/**
 * The words of a draft, which the device may have kept in any form; without pictures that are gone meanwhile. `shown` are
 * those that the post itself keeps.
 */
export function restored(
  kept: unknown,
  now: number,
  shown: ReadonlySet<string> = new Set(),
): PostWords | undefined {
  const { name, content, document, pictures, tags, communityId, adult, poll, isPollFrozen } = (kept ??
    {}) as Partial<PostWords>
  if (typeof name !== 'string' || typeof content !== 'string' || typeof tags !== 'string') return undefined
  if (typeof communityId !== 'string' || !Array.isArray(pictures)) return undefined
  const alive = pictures.filter(({ base, uploadedAt }) => shown.has(base) || isKept(uploadedAt, now))
  const isDocument = typeof document === 'object' && document !== null && document.type === 'doc'
  return {
    name,
    content,
    document: isDocument ? document : undefined,
    tags,
    communityId,
    adult: adult === true,
    poll: restoredPoll(poll),
    ...(isPollFrozen === true && { isPollFrozen }),
    pictures: alive,
  }
}

/** `#soup, Bread soup` → soup, Bread. */
export const tagsOf = (text: string): string[] => [
  ...new Map((text.match(/[\p{L}\p{N}_]+/gu) ?? []).map((tag) => [tag.toLocaleLowerCase(), tag])).values(),
]

export const fieldsOf = ({ name, content, document, pictures, tags, adult }: PostWords) =>
  ({
    name: name.trim(),
    ...(document ? { document: document as NewPost['document'] } : { content }),
    pictures: pictures.map(({ base, alt }) => ({ path: base, alt })),
    tags: tagsOf(tags),
    adult,
  }) satisfies Partial<NewPost>

/** The poll, if it was changed: sent again, it would begin anew. */
export const changedPoll = (before: PostWords, after: PostWords): Pick<PostChange, 'poll'> =>
  JSON.stringify(before.poll) === JSON.stringify(after.poll) ? {} : { poll: newPollOf(after.poll) }

/** The words of a post that is there already. */
export const wordsOf = (post: PostView): PostWords => ({
  name: post.name,
  content: post.document ? '' : post.content,
  document: (post.document ?? undefined) as DocumentJson | undefined,
  pictures: post.pictures.map((picture) => ({ base: picture.base, picture, alt: picture.alt ?? '' })),
  tags: post.tags.map(({ name }) => `#${name}`).join(' '),
  communityId: post.from?.id ?? '',
  adult: post.adult,
  poll: post.poll?.can.edit ? wordsOfPoll(post.poll) : undefined,
  isPollFrozen: post.poll !== null && !post.poll.can.edit,
})
