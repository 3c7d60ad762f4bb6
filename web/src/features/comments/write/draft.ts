import type { NewComment } from '@/shared/api/generated/marmita.schemas'
import { isSentKey, type SentKey } from '@/shared/hooks/useRequestKey'
import type { UploadedPhoto } from '@/shared/ui/media/uploads/useUploads'
import type { DocumentJson } from '@/shared/ui/richText/document/DocumentEditor'

/** The content of a comment in its form. */
export type CommentDraft = {
  /** The HTML of a comment without a document. */
  content?: string | undefined
  document?: DocumentJson | undefined
  photo?: UploadedPhoto | undefined
  /** The request key of an earlier attempt whose answer may have been lost. */
  sent?: SentKey | undefined
}

export const EMPTY_DRAFT: CommentDraft = {}

/** In milliseconds. The server keeps an unused upload for a day; a draft forgets it an hour earlier. */
const UPLOAD_LIFE = 23 * 3_600_000

/**
 * Return the content of a stored draft, or undefined if it is not valid, without a picture that was deleted meanwhile.
 * `shown` is the path of the comment's own picture, which is not deleted.
 */
export function restoreCommentDraft(kept: unknown, now: number, shown?: string): CommentDraft | undefined {
  const { content, document, photo, sent } = (kept ?? {}) as CommentDraft
  const isDocument = typeof document === 'object' && document !== null && document.type === 'doc'
  const uploaded = typeof photo?.base === 'string' ? Date.parse(String(photo.uploadedAt)) : NaN
  const isAlive = now - uploaded < UPLOAD_LIFE || (shown !== undefined && photo?.base === shown)
  const isHtml = typeof content === 'string'
  if (!isDocument && !isAlive && !isHtml) return undefined
  return {
    ...(isHtml && { content }),
    document: isDocument ? document : undefined,
    photo: isAlive ? photo : undefined,
    sent: isSentKey(sent) ? sent : undefined,
  }
}

/** Return the beginning of an answer to an answer: a mention of its author. */
export const draftWithMention = ({ id, login }: { id: string; login: string }): CommentDraft => ({
  document: {
    type: 'doc',
    content: [
      {
        type: 'paragraph',
        content: [
          { type: 'mention', attrs: { id, name: login } },
          { type: 'text', text: ' ' },
        ],
      },
    ],
  },
})

export const fieldsOf = ({ content, document, photo }: CommentDraft) =>
  ({
    ...(document ? { document: document as NewComment['document'] } : { content: content ?? '' }),
    picture: photo?.base ?? null,
    pictureAlt: photo?.alt ?? '',
  }) satisfies Partial<NewComment>
