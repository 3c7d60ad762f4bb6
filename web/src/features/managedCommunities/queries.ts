import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import {
  changeCommunities,
  managedCommunities,
  managedCommunity,
  managedTopics,
} from '@/shared/api/generated/communities-admin'
import type {
  ChangeCommunities,
  ManagedCommunitiesParams,
  ManagedCommunity,
} from '@/shared/api/generated/marmita.schemas'
import { totalCount } from '@/shared/api/http'
import type { CommunityListSearch } from '@/shared/lib/address/adminGroupSearch'
import type { ListPage } from '@/shared/ui/admin/list/list'

const MANAGED = ['managedCommunities']
const TOPICS = ['managedTopics']

/** What shows communities and topics: all of it is read again after a change. */
export const STALE = [
  MANAGED,
  TOPICS,
  ['communities'],
  ['community'],
  ['topics'],
  ['feed'],
  ['post'],
  ['savedPosts'],
] as const

/** What the address looks for, in the parameters of the call. */
export const paramsOf = ({ adult, ...search }: CommunityListSearch): ManagedCommunitiesParams => ({
  ...search,
  adult: adult && adult === 'yes',
})

export const managedCommunitiesQuery = (search: CommunityListSearch) =>
  queryOptions({
    queryKey: [...MANAGED, 'list', search],
    queryFn: async ({ signal }): Promise<ListPage<ManagedCommunity>> => {
      const answer = await managedCommunities(paramsOf(search), { signal })
      const { communities, previous, next } = answer.data
      return { rows: communities, previous, next, total: totalCount(answer) }
    },
    placeholderData: keepPreviousData,
    staleTime: 0,
  })

export const managedCommunityQuery = (id: string) =>
  queryOptions({
    queryKey: [...MANAGED, 'one', id],
    queryFn: async ({ signal }) => (await managedCommunity(id, { signal })).data,
    staleTime: 0,
  })

export const managedTopicsQuery = queryOptions({
  queryKey: TOPICS,
  queryFn: async ({ signal }) => (await managedTopics({ signal })).data,
  staleTime: 0,
})

/** What a change of these would do, read anew each time; its reason does not matter yet. */
export const previewQuery = (change: Pick<ChangeCommunities, 'ids' | 'state' | 'topicId'>) =>
  queryOptions({
    queryKey: [...MANAGED, 'preview', change],
    queryFn: async ({ signal }) =>
      (await changeCommunities({ ...change, reason: 'Preview', preview: true }, { signal })).data,
    staleTime: 0,
    gcTime: 0,
  })
