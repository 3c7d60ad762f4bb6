import type { NewPost, PostView } from '@/shared/api/generated/marmita.schemas'
import type { UploadedPhoto } from '@/shared/ui/media/uploads/useUploads'

/** A post as its form has it. */
export type PostWords = {
  name: string
  content: string
  pictures: UploadedPhoto[]
  tags: string
  communityId: string
  adult: boolean
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

/** The words of a draft, which the device may have kept in any form; without pictures that are gone meanwhile. */
export function restored(kept: unknown, now: number): PostWords | undefined {
  const { name, content, pictures, tags, communityId, adult } = (kept ?? {}) as Partial<PostWords>
  if (typeof name !== 'string' || typeof content !== 'string' || typeof tags !== 'string') return undefined
  if (typeof communityId !== 'string' || !Array.isArray(pictures)) return undefined
  const alive = pictures.filter(
    ({ uploadedAt }) => uploadedAt !== undefined && now - Date.parse(uploadedAt) < UPLOAD_LIFE,
  )
  return { name, content, tags, communityId, adult: adult === true, pictures: alive }
}

/** `#soup, Bread soup` → soup, Bread. */
export const tagsOf = (text: string): string[] => [
  ...new Map((text.match(/[\p{L}\p{N}_]+/gu) ?? []).map((tag) => [tag.toLocaleLowerCase(), tag])).values(),
]

export const fieldsOf = ({ name, content, pictures, tags, adult }: PostWords) =>
  ({
    name: name.trim(),
    content,
    pictures: pictures.map(({ base, alt }) => ({ path: base, alt })),
    tags: tagsOf(tags),
    adult,
  }) satisfies Partial<NewPost>

/** The words of a post that is there already. */
export const wordsOf = (post: PostView): PostWords => ({
  name: post.name,
  content: post.content,
  pictures: post.pictures.map((picture) => ({ base: picture.base, picture, alt: picture.alt ?? '' })),
  tags: post.tags.map(({ name }) => `#${name}`).join(' '),
  communityId: post.from?.id ?? '',
  adult: post.adult,
})
