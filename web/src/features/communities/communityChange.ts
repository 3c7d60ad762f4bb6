/**
 * Compares two changes of a community, when another person saved it after the form was opened. The user chooses what
 * both have changed.
 */
import type { CommunityForm, CommunityView, Picture } from '@/shared/api/generated/marmita.schemas'

/** The values in the form. `BaseFields` are those that the form began with. */
export type Fields = Pick<CommunityView, 'name' | 'topicId' | 'description' | 'icon' | 'picture'>
export type BaseFields = Fields & { revision: number }

const PARTS = ['name', 'topicId', 'description', 'icon', 'picture'] as const
export type Part = (typeof PARTS)[number]

const comparable = (value: string | Picture | null): string | undefined =>
  typeof value === 'string' ? value : value?.base

const isSame = (one: Fields, other: Fields, part: Part): boolean =>
  comparable(one[part]) === comparable(other[part])

export const fieldsOf = ({ name, topicId, description, icon, picture }: Fields): Fields => ({
  name,
  topicId,
  description,
  icon,
  picture,
})

export const EMPTY: Fields = {
  name: '',
  topicId: '',
  description: '',
  icon: null,
  picture: null,
}

export const baseOf = (community: BaseFields): BaseFields => ({
  ...fieldsOf(community),
  revision: community.revision,
})

export const formOf = ({ icon, picture, ...words }: Fields): CommunityForm => ({
  ...words,
  icon: icon?.base ?? null,
  picture: picture?.base ?? null,
})

/** Return `conflicts` (both changed the part, differently) and `adopted` (only the other person changed it). */
export function compare(begun: Fields, mine: Fields, theirs: Fields): { conflicts: Part[]; adopted: Part[] } {
  const changed = PARTS.filter((part) => !isSame(theirs, begun, part) && !isSame(theirs, mine, part))
  const isMine = (part: Part) => !isSame(mine, begun, part)
  return { conflicts: changed.filter(isMine), adopted: changed.filter((part) => !isMine(part)) }
}

/** Return `mine` with the given parts of `theirs`. */
export const withTheirs = (mine: Fields, theirs: Fields, parts: readonly Part[]): Fields => ({
  ...mine,
  ...Object.fromEntries(parts.map((part) => [part, theirs[part]])),
})
