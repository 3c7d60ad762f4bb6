/** The query strings of the lists of communities and tags in the admin area. */
import type {
  CommunityState,
  ManagedCommunitySort,
  ManagedTagSort,
} from '@/shared/api/generated/marmita.schemas'
import {
  calendarDay,
  CHEF_ID,
  enumerated,
  oneOf,
  phrase,
  searchParser,
  textLike,
  wholeNumberIn,
} from './readers'

const id = textLike(CHEF_ID)
const yesOrNo = oneOf(['yes', 'no'])
/** Sizes of communities that are looked for. */
export const MEMBER_STEPS = [10, 100, 1000] as const

/** All communities: what is looked for, where the page begins, and which one is open. */
export const communityListSearch = searchParser({
  q: phrase,
  topic: id,
  state: enumerated<CommunityState>(),
  adult: yesOrNo,
  members: wholeNumberIn(1, 1_000_000_000),
  since: calendarDay,
  until: calendarDay,
  sort: oneOf<ManagedCommunitySort>(['OLDEST', 'NAME', 'NAME_DESC', 'MEMBERS']),
  after: id,
  before: id,
  community: id,
})
export type CommunityListSearch = Omit<ReturnType<typeof communityListSearch>, 'community'>

/** All tags: what is looked for, where the page begins, and which one is open. */
export const tagListSearch = searchParser({
  q: textLike(/^[^\s\p{C}][^\p{C}]{0,49}$/u),
  category: textLike(/^([0-9a-f]{24}|none)$/),
  blocked: yesOrNo,
  sort: oneOf<ManagedTagSort>(['NAME', 'NAME_DESC', 'NEWEST']),
  after: id,
  before: id,
  tag: id,
})
export type TagListSearch = Omit<ReturnType<typeof tagListSearch>, 'tag'>
