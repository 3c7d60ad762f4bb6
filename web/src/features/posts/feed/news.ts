import type { PostCard, PostFeed } from '@/shared/api/generated/marmita.schemas'
import { postsOf } from '../queries'

/** Those of the new posts that the feed does not show yet: own ones are there already. */
export function freshIds(shown: readonly PostCard[], ids: readonly string[]): string[] {
  const known = new Set(shown.map(({ id }) => id))
  return ids.filter((id) => !known.has(id))
}

/** The feed with the fresh posts of the newest ones above all others; with all that it lacks where they are too many. */
export function withNews(
  pages: readonly PostFeed[],
  newest: PostFeed,
  fresh: readonly string[] | 'all',
): PostFeed[] {
  const [first, ...others] = pages
  if (!first) return []
  const lacking = new Set(
    freshIds(
      postsOf(pages),
      newest.posts.map(({ id }) => id),
    ),
  )
  const added = newest.posts.filter(({ id }) => lacking.has(id) && (fresh === 'all' || fresh.includes(id)))
  return [{ ...first, posts: [...added, ...first.posts], newest: newest.newest }, ...others]
}
