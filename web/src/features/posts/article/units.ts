/** The parts of an article that are merged as a whole, and the merge of two versions. */
import type { TFunction } from '@/shared/i18n/translate'
import { list } from '@/shared/lib/format'
import { plainText } from '@/shared/lib/text/plainText'
import { comparable, threeWayDiff } from '@/shared/lib/threeWayDiff'
import { comparableText, excerptOf } from '@/shared/ui/richText/document/compare'
import { type PostDraft, tagsOf } from '../write/draft'

const UNITS = ['name', 'text', 'pictures', 'tags', 'adult', 'poll', 'community'] as const
export type Unit = (typeof UNITS)[number]

const FIELDS: Record<Unit, readonly (keyof PostDraft)[]> = {
  name: ['name'],
  text: ['document', 'content'],
  pictures: ['pictures'],
  tags: ['tags'],
  adult: ['adult'],
  poll: ['poll', 'isPollFrozen'],
  community: ['communityId'],
}

function valueOf(unit: Unit, words: PostDraft): string {
  switch (unit) {
    case 'name':
      return words.name.trim().replace(/\s+/g, ' ')
    case 'text':
      return words.document ? comparableText(words.document) : words.content
    case 'pictures':
      return comparable(words.pictures.map(({ base, alt }) => ({ base, alt: alt.trim() })))
    case 'tags':
      return comparable(tagsOf(words.tags))
    case 'adult':
      return String(words.adult)
    case 'poll':
      return comparable(words.poll ?? null)
    case 'community':
      return words.communityId
  }
}

const differs = (unit: Unit, one: PostDraft, other: PostDraft) => valueOf(unit, one) !== valueOf(unit, other)

export const changedUnits = (before: PostDraft, after: PostDraft): Unit[] =>
  UNITS.filter((unit) => differs(unit, before, after))

export const hasText = (words: PostDraft): boolean =>
  words.document ? comparableText(words.document) !== '' : plainText(words.content).trim() !== ''

/**
 * Return the merge. `base` is the version that the author began with, `theirs` the stored one. For parts in conflict,
 * `words` contains the author's own version.
 */
export function merge(base: PostDraft, mine: PostDraft, theirs: PostDraft) {
  const { adopted, conflicts } = threeWayDiff(UNITS, differs, { base, mine, theirs })
  return { words: withUnits(mine, theirs, adopted), conflicts, adopted }
}

export const withUnits = (into: PostDraft, from: PostDraft, units: readonly Unit[]): PostDraft => ({
  ...into,
  ...Object.fromEntries(units.flatMap((unit) => FIELDS[unit].map((field) => [field, from[field]]))),
})

/** Return the value of a part as text, to show two versions side by side. */
export function describe(t: TFunction, unit: Unit, words: PostDraft): string {
  const text = {
    name: () => words.name,
    text: () => excerptOf(words),
    pictures: () => words.pictures.map(({ alt }) => alt || t('posts.article.onePicture')).join(', '),
    tags: () => list(tagsOf(words.tags).map((tag) => `#${tag}`)),
    adult: () => t(words.adult ? 'posts.article.forAdults' : 'posts.article.forEverybody'),
    poll: () => words.poll?.options.join(', ') ?? '',
    community: () => words.communityId,
  }[unit]()
  return text || t('posts.article.nothing')
}
