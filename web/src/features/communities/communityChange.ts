/** A change of a community whose form began before somebody else saved: what both have changed is for the person to choose. */
import type { CommunityForm, CommunityView, Picture } from '@/shared/api/generated/marmita.schemas'

/** What the form shows, and what it began with. */
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

/** `conflicts`: both changed it, and differently. `adopted`: only the other side did. */
export function compare(begun: Shown, mine: Shown, theirs: Shown): { conflicts: Part[]; adopted: Part[] } {
  const changed = PARTS.filter((part) => !isSame(theirs, begun, part) && !isSame(theirs, mine, part))
  const isMine = (part: Part) => !isSame(mine, begun, part)
  return { conflicts: changed.filter(isMine), adopted: changed.filter((part) => !isMine(part)) }
}

/** Mine, with the other side's value of these parts. */
export const withTheirs = (mine: Shown, theirs: Shown, parts: readonly Part[]): Shown => ({
  ...mine,
  ...Object.fromEntries(parts.map((part) => [part, theirs[part]])),
})
