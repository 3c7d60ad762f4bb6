import {
  infiniteQueryOptions,
  type InfiniteData,
  keepPreviousData,
  type QueryClient,
  queryOptions,
} from '@tanstack/react-query'
import {
  communityByLink,
  getPost,
  listCommunities,
  listPosts,
  newPosts,
  previewMentions,
  savedPosts,
  suggestedPosts,
  tagByLink,
  tagsOfWeek,
} from '@/shared/api/generated/marmita'
import type { ListPostsParams, PostCard, PostFeed, PostView } from '@/shared/api/generated/marmita.schemas'
import { totalCount } from '@/shared/api/http'
import { STORED_OFFLINE, STORED_OFFLINE_FIRST_PAGE } from '@/shared/api/storedOffline'
import type { FeedSearch } from '@/shared/lib/search'

type SavedPage = { posts: PostCard[]; total: number }

/** The source of a feed by link; everybody's posts without one. */
export type FeedSource = Pick<ListPostsParams, 'tag' | 'topic' | 'community'>

/** Return the parameters of a source. Without one, a logged-in user gets the personal feed, a visitor everybody's. */
export const sourceOf = (source: FeedSource | undefined, isLoggedIn: boolean) => ({
  personal: (!source && isLoggedIn) || undefined,
  ...source,
})

/**
 * The feed of a tag, a topic or a community. Without a source it is the personal feed (own communities and followed
 * people), or everybody's for a visitor. Articles belong to no community, so those without a source are for everybody.
 */
export const feedQuery = (
  { sort = 'HOT', period = 'WEEK' }: FeedSearch,
  source: FeedSource | undefined,
  isLoggedIn: boolean,
) => {
  const wanted = {
    sort,
    period: sort === 'TOP' ? period : undefined,
    ...sourceOf(source, isLoggedIn && sort !== 'ARTICLES'),
  }
  return infiniteQueryOptions({
    queryKey: ['feed', wanted],
    queryFn: async ({ pageParam, signal }) =>
      (await listPosts({ ...wanted, page: pageParam }, { signal })).data,
    initialPageParam: '0',
    getNextPageParam: (last) => last.next,
    staleTime: 60_000,
    // The feed does not change when the user returns to the tab: a button shows that there are new posts.
    refetchOnWindowFocus: false,
    meta: STORED_OFFLINE_FIRST_PAGE,
  })
}

/** The current posts of a community, not personal. */
export const moreOfCommunityQuery = (link: string) => feedQuery({}, { community: link }, false)

const NEWS_EVERY = 60_000
/** After an hour, new posts are checked only when the user returns to the tab. */
const MOST_CHECKS = 60

/** The new posts by others since the feed was loaded; checked again at intervals while the page is open. */
export const newsQuery = (source: FeedSource, after: number, readAt: number) =>
  queryOptions({
    queryKey: ['feedNews', source, after],
    queryFn: async ({ signal }) => (await newPosts({ ...source, after }, { signal })).data,
    initialData: { ids: [], more: false },
    initialDataUpdatedAt: readAt,
    gcTime: NEWS_EVERY,
    retry: false,
    refetchInterval: ({ state }) =>
      state.data?.more || state.dataUpdateCount + state.errorUpdateCount >= MOST_CHECKS ? false : NEWS_EVERY,
  })

export const postQuery = (id: string) =>
  queryOptions({
    queryKey: ['post', id],
    queryFn: async ({ signal }) => (await getPost(encodeURIComponent(id), { signal })).data,
    meta: STORED_OFFLINE,
  })

/** The posts of an account, newest first. */
export const userPostsQuery = (userId: string) =>
  infiniteQueryOptions({
    queryKey: ['feed', { user: userId }],
    queryFn: async ({ pageParam, signal }) =>
      (await listPosts({ user: userId, sort: 'NEW', page: pageParam }, { signal })).data,
    initialPageParam: '0',
    getNextPageParam: (last) => last.next,
    staleTime: 60_000,
  })

/** The newest posts by a chef and those that mention it. */
export const chefPostsQuery = (chefId: string) =>
  infiniteQueryOptions({
    queryKey: ['feed', { chef: chefId }],
    queryFn: async ({ signal }) =>
      (await listPosts({ chef: chefId, sort: 'NEW', forMobile: true }, { signal })).data,
    initialPageParam: '0',
    getNextPageParam: () => undefined,
    staleTime: 60_000,
  })

/** The first page of communities in which the user may post, joined ones first; `name` finds others. */
export const communityChoicesQuery = (name: string) =>
  queryOptions({
    queryKey: ['communityChoices', name],
    queryFn: async ({ signal }) => {
      const answer = await listCommunities(
        { sort: 'JOINED', grouped: false, name: name || undefined },
        { signal },
      )
      return { communities: answer.data.communities, total: totalCount(answer) }
    },
  })

/** The name of a chosen community that is not in the list; an error if it was deleted. */
export const chosenCommunityQuery = (id: string) =>
  queryOptions({
    queryKey: ['communityChoices', 'chosen', id],
    queryFn: async ({ signal }) => (await communityByLink(id, { signal })).data,
    retry: false,
  })

/** The cards of the chefs and dishes in an unpublished text (`chef-…`, `dish-…`). */
export const mentionsQuery = (of: readonly string[]) =>
  queryOptions({
    queryKey: ['mentions', of],
    queryFn: async ({ signal }) => (await previewMentions({ of: of.join(',') }, { signal })).data,
    enabled: of.length > 0,
    staleTime: 60_000,
    placeholderData: keepPreviousData,
  })

/** A tag by its link, or by its name. */
export const tagQuery = (link: string) =>
  queryOptions({
    queryKey: ['tag', link],
    queryFn: async ({ signal }) => (await tagByLink(encodeURIComponent(link), { signal })).data,
  })

/** The posts that admins suggest to everybody. */
export const suggestedQuery = queryOptions({
  queryKey: ['suggestedPosts'],
  queryFn: async ({ signal }) => (await suggestedPosts({ signal })).data,
  staleTime: 60_000,
})

export const tagsOfWeekQuery = queryOptions({
  queryKey: ['tagsOfWeek'],
  queryFn: async ({ signal }) => (await tagsOfWeek({ signal })).data,
  staleTime: 300_000,
})

/** The posts that the user has saved, most recently saved first. */
export const savedPostsQuery = infiniteQueryOptions({
  queryKey: ['savedPosts'],
  queryFn: async ({ pageParam, signal }): Promise<SavedPage> => {
    const answer = await savedPosts({ page: pageParam }, { signal })
    return { posts: answer.data, total: totalCount(answer) }
  },
  initialPageParam: 0,
  getNextPageParam: (last, pages) =>
    last.posts.length > 0 && postsOf(pages).length < last.total ? pages.length : undefined,
  staleTime: 0,
})

/** Return the posts, each once: a post saved between two requests moves the last one of a page to the next. */
export function postsOf(pages: readonly { posts: PostCard[] }[]): PostCard[] {
  return [...new Map(pages.flatMap(({ posts }) => posts).map((post) => [post.id, post])).values()]
}

/** Change a post in each cached list and page; `null` removes it from the lists. */
export function patchPost(
  client: QueryClient,
  id: string,
  change: (post: PostCard) => PostCard | null,
): void {
  const patched = <Page extends { posts: PostCard[] }>(data: InfiniteData<Page> | undefined) =>
    data && {
      ...data,
      pages: data.pages.map((page) => ({
        ...page,
        posts: page.posts.flatMap((post) => (post.id === id ? (change(post) ?? []) : post)),
      })),
    }
  client.setQueriesData<InfiniteData<PostFeed>>({ queryKey: ['feed'] }, patched)
  client.setQueriesData<InfiniteData<SavedPage>>({ queryKey: ['savedPosts'] }, patched)
  client.setQueryData<PostView>(postQuery(id).queryKey, (post) => {
    const changed = post && change(post)
    return changed ? { ...post, ...changed } : post
  })
}

/** Return a post from any cached data; undefined if there is none. */
export function findPost(client: QueryClient, id: string): PostCard | undefined {
  const fullPost = client.getQueryData(postQuery(id).queryKey)
  if (fullPost) return fullPost
  const lists = ['feed', 'savedPosts'].flatMap((key) =>
    client.getQueriesData<InfiniteData<{ posts: PostCard[] }>>({ queryKey: [key] }),
  )
  return lists.flatMap(([, data]) => postsOf(data?.pages ?? [])).find((post) => post.id === id)
}
