import { useInfiniteQuery } from '@tanstack/react-query'
import { useTranslation } from '@/shared/i18n/useTranslation'
import type { PostCommunity } from '@/shared/api/generated/marmita.schemas'
import { moreOfCommunityQuery, postsOf } from '../queries'
import { PostList } from './PostList'

const MAX_POSTS = 3

/** Other current posts of the community of the post on the page. */
export function MoreFromCommunity({ community, except }: { community: PostCommunity; except: string }) {
  const { t } = useTranslation()
  const { data } = useInfiniteQuery(moreOfCommunityQuery(community.link))
  const posts = postsOf(data?.pages ?? []).filter(({ id, deleted }) => id !== except && !deleted)
  return <PostList title={t('posts.side.more', { name: community.name })} posts={posts.slice(0, MAX_POSTS)} />
}
