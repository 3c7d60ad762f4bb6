import type { PostCard, PostFeed } from '@/shared/api/generated/marmita.schemas'
import { postsOf } from '../queries'

/** Return the ids of new posts that the feed does not show yet; the user's own new posts are already shown. */
export function newPostIds(shown: readonly PostCard[], ids: readonly string[]): string[] {
  const known = new Set(shown.map(({ id }) => id))
  return ids.filter((id) => !known.has(id))
}

/** Return the feed with the fresh posts at the top; with all missing posts if there are too many. */
export function withNewPosts(
  pages: readonly PostFeed[],
  newest: PostFeed,
  fresh: readonly string[] | 'all',
): PostFeed[] {
  const [first, ...others] = pages
  if (!first) return []
  const lacking = new Set(
    newPostIds(
      postsOf(pages),
      newest.posts.map(({ id }) => id),
    ),
  )
  const added = newest.posts.filter(({ id }) => lacking.has(id) && (fresh === 'all' || fresh.includes(id)))
  return [{ ...first, posts: [...added, ...first.posts], newest: newest.newest }, ...others]
}
