import type { NewComment } from '@/shared/api/generated/marmita.schemas'
import { isSentKey, type SentKey } from '@/shared/hooks/useRequestKey'
import type { UploadedPhoto } from '@/shared/ui/media/uploads/useUploads'
import type { DocumentJson } from '@/shared/ui/richText/document/DocumentEditor'

/** A comment as its form has it. */
export type CommentWords = {
  /** HTML of a comment that has no document. */
  content?: string | undefined
  document?: DocumentJson | undefined
  photo?: UploadedPhoto | undefined
  /** As it was sent, and its answer may have been lost. */
  sent?: SentKey | undefined
}

export const NO_WORDS: CommentWords = {}

/** Unused uploads live for a day on the server; a draft forgets them an hour before. */
const UPLOAD_LIFE = 23 * 3_600_000

/** The words of a draft, which the device may have kept in any form; without a picture that is gone meanwhile. `shown` is
 * the path of the one that the comment itself keeps. */
export function restored(kept: unknown, now: number, shown?: string): CommentWords | undefined {
  const { content, document, photo, sent } = (kept ?? {}) as CommentWords
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

/** An answer to an answer begins with whom it answers. */
export const addressedTo = ({ id, login }: { id: string; login: string }): CommentWords => ({
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

export const fieldsOf = ({ content, document, photo }: CommentWords) =>
  ({
    ...(document ? { document: document as NewComment['document'] } : { content: content ?? '' }),
    picture: photo?.base ?? null,
    pictureAlt: photo?.alt ?? '',
  }) satisfies Partial<NewComment>
