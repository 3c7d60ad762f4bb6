/** The edit of a comment, the version it began with, and the merge of two edits. */
import type { CommentDetail } from '@/shared/api/generated/marmita.schemas'
import { comparable, threeWayDiff } from '@/shared/lib/threeWayDiff'
import { comparableText } from '@/shared/ui/richText/document/compare'
import type { DocumentJson } from '@/shared/ui/richText/document/DocumentEditor'
import { type CommentDraft, restoreCommentDraft } from './draft'

/** The comment on the server; `revision` identifies the save. */
export type Saved = { words: CommentDraft; revision: number }
/** `base` is the version that the edit began with. */
export type Edit = { base: Saved; words: CommentDraft }

const UNITS = ['text', 'picture'] as const
export type Unit = (typeof UNITS)[number]

export const savedFrom = ({ document, content, picture, revision }: CommentDetail): Saved => ({
  words: {
    content: document ? undefined : content,
    document: (document ?? undefined) as DocumentJson | undefined,
    photo: picture ? { base: picture.base, picture, alt: picture.alt ?? '' } : undefined,
  },
  revision,
})

/** Whether the stored value is the draft of an edit. */
export const isEdit = (kept: unknown): kept is Edit =>
  typeof (kept as Partial<Edit> | null | undefined)?.base?.revision === 'number'

/** Return the edit without an uploaded picture that has been deleted meanwhile. */
export function restoredEdit({ base, words }: Edit, now: number): Edit | undefined {
  const shown = base.words?.photo?.base
  const [before, after] = [base.words, words].map((each) => restoreCommentDraft(each, now, shown))
  return before && after && { base: { words: before, revision: base.revision }, words: after }
}

function valueOf(unit: Unit, { document, content = '', photo }: CommentDraft): string {
  if (unit === 'text') return document ? comparableText(document) : content
  return photo ? comparable([photo.base, photo.alt.trim()]) : ''
}

const differs = (unit: Unit, one: CommentDraft, other: CommentDraft) =>
  valueOf(unit, one) !== valueOf(unit, other)

export const isSame = (one: CommentDraft, other: CommentDraft): boolean =>
  !UNITS.some((unit) => differs(unit, one, other))

/** Merge both versions. For parts in conflict, `words` contains the user's own version. */
export function merge(base: CommentDraft, mine: CommentDraft, theirs: CommentDraft) {
  const { adopted, conflicts } = threeWayDiff(UNITS, differs, { base, mine, theirs })
  return { words: withUnits(mine, theirs, adopted), conflicts, adopted }
}

export const withUnits = (into: CommentDraft, from: CommentDraft, units: readonly Unit[]): CommentDraft => ({
  ...into,
  ...(units.includes('text') && { content: from.content, document: from.document }),
  ...(units.includes('picture') && { photo: from.photo }),
})
