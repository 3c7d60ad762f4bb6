import {
  infiniteQueryOptions,
  type InfiniteData,
  type QueryClient,
  queryOptions,
} from '@tanstack/react-query'
import { getComment, listComments, listCommentsOfUser, savedComments } from '@/shared/api/generated/comments'
import type { CommentDetail, CommentSort, PostedComment } from '@/shared/api/generated/marmita.schemas'
import { totalCount } from '@/shared/api/http'
import {
  type Answer,
  type AnyComment,
  withChanged,
  type Comment,
  type CommentPage,
  commentsOf,
  withAnswerCount,
} from './pages'

const FIRST = '0'

type Wanted = { postId: string; sort: CommentSort; at?: string | undefined; isLoggedIn: boolean }

/** The comments of a post, from the first page or around the comment that a link leads to. */
export const threadQuery = ({ postId, sort, at, isLoggedIn }: Wanted) =>
  infiniteQueryOptions({
    queryKey: ['comments', postId, { sort, at, isLoggedIn }],
    queryFn: async ({ pageParam, signal }): Promise<CommentPage> => {
      const place = at && pageParam === FIRST ? { fromCommentId: at } : { page: pageParam }
      return (await listComments({ postId, sort, ...place }, { signal })).data
    },
    initialPageParam: FIRST,
    getNextPageParam: (last) => last.next,
    getPreviousPageParam: (first) => first.previous,
    // The list does not change while it is read: a button shows that there are new comments. It is refetched when the
    // page is opened again later.
    staleTime: Infinity,
    gcTime: 60_000,
  })

export const commentQuery = (id: string) =>
  queryOptions({
    queryKey: ['comment', id],
    queryFn: async ({ signal }) => (await getComment(encodeURIComponent(id), { signal })).data,
    staleTime: 0,
  })

type PostedPage = { comments: PostedComment[]; next: string | number | null }

export const userCommentsQuery = (userId: string) =>
  infiniteQueryOptions({
    queryKey: ['postedComments', { user: userId }],
    queryFn: async ({ pageParam, signal }): Promise<PostedPage> =>
      (await listCommentsOfUser({ userId, sort: 'NEW', page: pageParam }, { signal })).data,
    initialPageParam: FIRST,
    getNextPageParam: (last) => last.next as string | null,
    staleTime: 0,
  })

const PAGE = 10

export const savedCommentsQuery = infiniteQueryOptions({
  queryKey: ['postedComments', { saved: true }],
  queryFn: async ({ pageParam, signal }): Promise<PostedPage> => {
    const answer = await savedComments({ page: pageParam, size: PAGE }, { signal })
    const hasMore = answer.data.length > 0 && (pageParam + 1) * PAGE < totalCount(answer)
    return { comments: answer.data, next: hasMore ? pageParam + 1 : null }
  },
  initialPageParam: 0,
  getNextPageParam: (last) => last.next as number | null,
  staleTime: 0,
})

/** Return the comments of all pages, each once. */
export const postedOf = (pages: readonly PostedPage[]): PostedComment[] => [
  ...new Map(pages.flatMap(({ comments }) => comments).map((each) => [each.id, each])).values(),
]

/** Change the comments in each cached list of the post. */
export function patchThreads(
  client: QueryClient,
  postId: string,
  change: (pages: CommentPage[]) => CommentPage[],
): void {
  client.setQueriesData<InfiniteData<CommentPage>>(
    { queryKey: ['comments', postId] },
    (data) => data && { ...data, pages: change(data.pages) },
  )
}

/** Change a comment in all cached data that contain it. */
export function patchComment(
  client: QueryClient,
  { id, postId }: Pick<AnyComment, 'id' | 'postId'>,
  change: (comment: AnyComment) => AnyComment,
): void {
  patchLists(client, postId, (comments) => withChanged(comments, id, change))
  client.setQueriesData<InfiniteData<PostedPage>>(
    { queryKey: ['postedComments'] },
    (data) =>
      data && {
        ...data,
        pages: data.pages.map((page) => ({
          ...page,
          comments: withChanged(page.comments, id, change) as PostedComment[],
        })),
      },
  )
}

/** Return the comment as it is cached now; undefined if it is not. */
export function findComment(client: QueryClient, id: string): AnyComment | undefined {
  const lists = ['comments', 'postedComments'].flatMap((key) =>
    client.getQueriesData<InfiniteData<{ comments: Comment[] }>>({ queryKey: [key] }),
  )
  const details = client.getQueriesData<CommentDetail>({ queryKey: ['comment'] })
  const all: Comment[] = [
    ...lists.flatMap(([, data]) => commentsOf(data?.pages ?? [])),
    ...details.flatMap(([, detail]) => detail ?? []),
  ]
  return all
    .flatMap((comment): AnyComment[] => [comment, ...comment.subcomments])
    .find((comment) => comment.id === id)
}

/** Show a comment as deleted or restored. If that is a change, also update the number of answers. */
export function patchDeleted(
  client: QueryClient,
  comment: AnyComment,
  deleted: boolean,
  more: Partial<Answer> = {},
): void {
  const { id, postId, parentCommentId } = comment
  const isChange = findComment(client, id)?.deleted !== deleted
  patchComment(client, comment, (shown) => ({ ...shown, ...more, deleted }))
  if (!parentCommentId || !isChange) return
  const count = (comments: Comment[]) => withAnswerCount(comments, id, deleted ? -1 : 1)
  patchLists(client, postId, count)
}

/** Change the comments in each cached list and page of the post. */
export function patchLists(
  client: QueryClient,
  postId: string,
  change: (comments: Comment[]) => Comment[],
): void {
  patchThreads(client, postId, (pages) => pages.map((page) => ({ ...page, comments: change(page.comments) })))
  client.setQueriesData<CommentDetail>(
    { queryKey: ['comment'] },
    (detail) => detail && ({ ...detail, ...change([detail])[0] } as CommentDetail),
  )
}
