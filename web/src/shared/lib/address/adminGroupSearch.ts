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
/** The sizes of communities in the filter. */
export const MEMBER_STEPS = [10, 100, 1000] as const

/** The list of all communities: the filters, where the page begins, and the open community. */
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

/** The list of all tags: the filters, where the page begins, and the open tag. */
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
