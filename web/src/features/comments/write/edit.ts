/** A comment that is changed, what it said when the change began, and how two changes of it become one. */
import type { CommentDetail } from '@/shared/api/generated/marmita.schemas'
import { comparable, threeWay } from '@/shared/lib/threeWay'
import { comparableText } from '@/shared/ui/richText/document/compare'
import type { DocumentJson } from '@/shared/ui/richText/document/DocumentEditor'
import { type CommentWords, restored } from './words'

/** As the server has it; `revision` says which save that is. */
export type Saved = { words: CommentWords; revision: number }
/** `base` is what the change began with. */
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

/** The draft as the device has kept it. */
export const isEdit = (kept: unknown): kept is Edit =>
  typeof (kept as Partial<Edit> | null | undefined)?.base?.revision === 'number'

/** The same without a picture that is gone meanwhile. */
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

/** What both have changed is the writer's at first. */
export function merge(base: CommentWords, mine: CommentWords, theirs: CommentWords) {
  const { adopted, conflicts } = threeWay(UNITS, differs, { base, mine, theirs })
  return { words: take(mine, theirs, adopted), conflicts, adopted }
}

export const take = (into: CommentWords, from: CommentWords, units: readonly Unit[]): CommentWords => ({
  ...into,
  ...(units.includes('text') && { content: from.content, document: from.document }),
  ...(units.includes('picture') && { photo: from.photo }),
})
