import { infiniteQueryOptions, keepPreviousData, queryOptions } from '@tanstack/react-query'
import { allTopics, communityByLink, listCommunities } from '@/shared/api/generated/communities'
import { newestPosts } from '@/shared/api/generated/marmita'
import type { ListCommunitiesParams } from '@/shared/api/generated/marmita.schemas'
import { totalCount } from '@/shared/api/http'

type Choice = Pick<ListCommunitiesParams, 'sort' | 'grouped' | 'name'>

/** The communities page by page. Without sort and grouping the account's stored choice applies. */
export const communitiesQuery = (choice: Choice) =>
  infiniteQueryOptions({
    queryKey: ['communities', choice],
    queryFn: async ({ pageParam, signal }) => {
      const answer = await listCommunities({ ...choice, page: pageParam }, { signal })
      return { ...answer.data, total: totalCount(answer) }
    },
    initialPageParam: 0,
    getNextPageParam: (last, pages) =>
      last.communities.length > 0 &&
      pages.reduce((sum, { communities }) => sum + communities.length, 0) < last.total
        ? pages.length
        : undefined,
    placeholderData: keepPreviousData,
    staleTime: 0,
  })

/** The first page of the largest communities. */
export const popularQuery = queryOptions({
  queryKey: ['communities', 'popular'],
  queryFn: async ({ signal }) =>
    (await listCommunities({ sort: 'POPULAR', grouped: false }, { signal })).data.communities,
})

/** The first page of the communities, joined ones first. */
export const joinedQuery = queryOptions({
  queryKey: ['communities', 'joined'],
  queryFn: async ({ signal }) =>
    (await listCommunities({ sort: 'JOINED', grouped: false }, { signal })).data.communities,
})

/** A community by its link or id. */
export const communityQuery = (link: string) =>
  queryOptions({
    queryKey: ['community', link],
    queryFn: async ({ signal }) => (await communityByLink(encodeURIComponent(link), { signal })).data,
    staleTime: 0,
  })

/** The number of the newest post that the user can see in each community, by the community's id. */
export const newestQuery = (ids: readonly string[]) =>
  queryOptions({
    queryKey: ['newestPosts', ...ids],
    queryFn: async ({ signal }) =>
      Object.fromEntries(
        (await newestPosts({ communities: ids.join(',') }, { signal })).data.map(
          ({ communityId, newest }) => [communityId, newest] as const,
        ),
      ),
    enabled: ids.length > 0,
    staleTime: 0,
  })

export const topicsQuery = queryOptions({
  queryKey: ['topics'],
  queryFn: async ({ signal }) => (await allTopics({ signal })).data,
  staleTime: 0,
})
