/**
 * Compares two changes of a community, when another person saved it after the form was opened. The user chooses what
 * both have changed.
 */
import type { CommunityForm, CommunityView, Picture } from '@/shared/api/generated/marmita.schemas'

/** The values in the form. `Begun` are those that the form began with. */
export type Shown = Pick<CommunityView, 'name' | 'topicId' | 'description' | 'icon' | 'picture'>
export type Begun = Shown & { revision: number }

const PARTS = ['name', 'topicId', 'description', 'icon', 'picture'] as const
export type Part = (typeof PARTS)[number]

const plain = (value: string | Picture | null): string | undefined =>
  typeof value === 'string' ? value : value?.base

const isSame = (one: Shown, other: Shown, part: Part): boolean => plain(one[part]) === plain(other[part])

export const shownIn = ({ name, topicId, description, icon, picture }: Shown): Shown => ({
  name,
  topicId,
  description,
  icon,
  picture,
})

export const NOTHING: Shown = { name: '', topicId: '', description: '', icon: null, picture: null }

export const begunWith = (community: Begun): Begun => ({
  ...shownIn(community),
  revision: community.revision,
})

export const formOf = ({ icon, picture, ...words }: Shown): CommunityForm => ({
  ...words,
  icon: icon?.base ?? null,
  picture: picture?.base ?? null,
})

/** Return `conflicts` (both changed the part, differently) and `adopted` (only the other person changed it). */
export function compare(begun: Shown, mine: Shown, theirs: Shown): { conflicts: Part[]; adopted: Part[] } {
  const changed = PARTS.filter((part) => !isSame(theirs, begun, part) && !isSame(theirs, mine, part))
  const isMine = (part: Part) => !isSame(mine, begun, part)
  return { conflicts: changed.filter(isMine), adopted: changed.filter((part) => !isMine(part)) }
}

/** Return `mine` with the given parts of `theirs`. */
export const withTheirs = (mine: Shown, theirs: Shown, parts: readonly Part[]): Shown => ({
  ...mine,
  ...Object.fromEntries(parts.map((part) => [part, theirs[part]])),
})
