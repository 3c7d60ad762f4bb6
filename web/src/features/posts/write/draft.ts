import type { NewPost, PostChange, PostView } from '@/shared/api/generated/marmita.schemas'
import type { DocumentJson } from '@/shared/ui/richText/document/DocumentEditor'
import { newPollOf, type PollDraft, restoredPoll, draftOfPoll } from '../poll/pollDraft'
import type { UploadedPhoto } from '@/shared/ui/media/uploads/useUploads'

/** The content of a post in its form. */
export type PostDraft = {
  name: string
  /** The HTML of a post without a document; new texts are documents. */
  content: string
  document?: DocumentJson | undefined
  pictures: UploadedPhoto[]
  tags: string
  communityId: string
  adult: boolean
  poll?: PollDraft | undefined
  /** Whether people have answered the poll, so that it cannot be changed. */
  isPollFrozen?: boolean
}

export const EMPTY_DRAFT: PostDraft = {
  name: '',
  content: '',
  pictures: [],
  tags: '',
  communityId: '',
  adult: false,
}

/** In milliseconds. The server keeps an unused upload for a day; a draft forgets it an hour earlier. */
const UPLOAD_LIFE = 23 * 3_600_000

/** Whether an unused picture is still on the server. */
export const isUploadKept = (uploadedAt: string | undefined, now: number): boolean =>
  uploadedAt !== undefined && now - Date.parse(uploadedAt) < UPLOAD_LIFE

/**
 * Return the content of a stored draft, or undefined if it is not valid, without pictures that were deleted meanwhile.
 * `shown` are the paths of the post's own pictures, which are not deleted.
 */
export function restorePostDraft(
  kept: unknown,
  now: number,
  shown: ReadonlySet<string> = new Set(),
): PostDraft | undefined {
  const { name, content, document, pictures, tags, communityId, adult, poll, isPollFrozen } = (kept ??
    {}) as Partial<PostDraft>
  if (typeof name !== 'string' || typeof content !== 'string' || typeof tags !== 'string') return undefined
  if (typeof communityId !== 'string' || !Array.isArray(pictures)) return undefined
  const alive = pictures.filter(({ base, uploadedAt }) => shown.has(base) || isUploadKept(uploadedAt, now))
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

/** Return the tags in a text: `#soup, Bread soup` gives soup, Bread. */
export const tagsOf = (text: string): string[] => [
  ...new Map((text.match(/[\p{L}\p{N}_]+/gu) ?? []).map((tag) => [tag.toLocaleLowerCase(), tag])).values(),
]

export const fieldsOf = ({ name, content, document, pictures, tags, adult }: PostDraft) =>
  ({
    name: name.trim(),
    ...(document ? { document: document as NewPost['document'] } : { content }),
    pictures: pictures.map(({ base, alt }) => ({ path: base, alt })),
    tags: tagsOf(tags),
    adult,
  }) satisfies Partial<NewPost>

/** Return the poll if it was changed. An unchanged poll is not sent, because sending it would restart it. */
export const changedPoll = (before: PostDraft, after: PostDraft): Pick<PostChange, 'poll'> =>
  JSON.stringify(before.poll) === JSON.stringify(after.poll) ? {} : { poll: newPollOf(after.poll) }

/** Return the content of an existing post for its form. */
export const wordsOf = (post: PostView): PostDraft => ({
  name: post.name,
  content: post.document ? '' : post.content,
  document: (post.document ?? undefined) as DocumentJson | undefined,
  pictures: post.pictures.map((picture) => ({ base: picture.base, picture, alt: picture.alt ?? '' })),
  tags: post.tags.map(({ name }) => `#${name}`).join(' '),
  communityId: post.from?.id ?? '',
  adult: post.adult,
  poll: post.poll?.can.edit ? draftOfPoll(post.poll) : undefined,
  isPollFrozen: post.poll !== null && !post.poll.can.edit,
})
