/** The edit of a comment, the version it began with, and the merge of two edits. */
import type { CommentDetail } from '@/shared/api/generated/marmita.schemas'
import { comparable, threeWay } from '@/shared/lib/threeWay'
import { comparableText } from '@/shared/ui/richText/document/compare'
import type { DocumentJson } from '@/shared/ui/richText/document/DocumentEditor'
import { type CommentWords, restored } from './words'

/** The comment on the server; `revision` identifies the save. */
export type Saved = { words: CommentWords; revision: number }
/** `base` is the version that the edit began with. */
export type Edit = { base: Saved; words: CommentWords }

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
  const [before, after] = [base.words, words].map((each) => restored(each, now, shown))
  return before && after && { base: { words: before, revision: base.revision }, words: after }
}

function valueOf(unit: Unit, { document, content = '', photo }: CommentWords): string {
  if (unit === 'text') return document ? comparableText(document) : content
  return photo ? comparable([photo.base, photo.alt.trim()]) : ''
}

const differs = (unit: Unit, one: CommentWords, other: CommentWords) =>
  valueOf(unit, one) !== valueOf(unit, other)

export const isSame = (one: CommentWords, other: CommentWords): boolean =>
  !UNITS.some((unit) => differs(unit, one, other))

/** Merge both versions. For parts in conflict, `words` contains the user's own version. */
export function merge(base: CommentWords, mine: CommentWords, theirs: CommentWords) {
  const { adopted, conflicts } = threeWay(UNITS, differs, { base, mine, theirs })
  return { words: take(mine, theirs, adopted), conflicts, adopted }
}

export const take = (into: CommentWords, from: CommentWords, units: readonly Unit[]): CommentWords => ({
  ...into,
  ...(units.includes('text') && { content: from.content, document: from.document }),
  ...(units.includes('picture') && { photo: from.photo }),
})
