/** Validates the fields of an article. */
import type { TextKey } from '@/shared/i18n/translate'
import { ApiError } from '@/shared/api/ApiError'
import { NewPostLimits } from '@/shared/api/generated/limits'
import { isWrong } from '../poll/pollDraft'
import { type PostDraft, tagsOf } from '../write/draft'
import { hasText } from './units'

/** In the order on the page. */
export const FIELDS = ['name', 'head', 'text', 'community', 'tags', 'poll'] as const
export type Field = (typeof FIELDS)[number]
export type Problems = Partial<Record<Field, TextKey>>

export function findProblems(words: PostDraft, isUploading: boolean): Problems {
  const { tags } = NewPostLimits
  return {
    ...(!NewPostLimits.name.pattern.test(words.name) && { name: 'posts.article.missing.name' as const }),
    ...(isUploading && { head: 'posts.article.missing.upload' as const }),
    ...(!hasText(words) && { text: 'posts.article.missing.text' as const }),
    ...(tagsOf(words.tags).length > tags.maxItems && { tags: 'posts.form.tooManyTags' as const }),
    ...(isWrong(words.poll) && { poll: 'posts.article.missing.poll' as const }),
  }
}

const REFUSED: Record<string, Field> = {
  rich_text_too_long: 'text',
  rich_text_invalid: 'text',
  too_many_pictures: 'text',
  too_many_embeds: 'text',
  youtube_limit: 'text',
  youtube_link: 'text',
  invalid_youtube_link: 'text',
  rumble_link_invalid: 'text',
  embed_link_invalid: 'text',
  photo_not_exist: 'text',
  community_not_exist: 'community',
  poll_options_equal: 'poll',
  poll_duration_invalid: 'poll',
  poll_has_votes: 'poll',
}

/** Return the field that caused the server's error, if any. */
export const refusedField = (error: unknown): Field | undefined =>
  error instanceof ApiError && error.errorKey ? REFUSED[error.errorKey] : undefined
