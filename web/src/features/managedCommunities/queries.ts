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

/** The query keys of all data that show communities and topics, to refetch after a change. */
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

/** Return the search of the address as parameters of the call. */
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

/** The effects that a change of the communities would have. It is not cached. The reason is only a placeholder. */
export const previewQuery = (change: Pick<ChangeCommunities, 'ids' | 'state' | 'topicId'>) =>
  queryOptions({
    queryKey: [...MANAGED, 'preview', change],
    queryFn: async ({ signal }) =>
      (await changeCommunities({ ...change, reason: 'Preview', preview: true }, { signal })).data,
    staleTime: 0,
    gcTime: 0,
  })
