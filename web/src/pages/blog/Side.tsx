import { useMediaQuery } from '@mantine/hooks'
import { useInfiniteQuery, useQuery } from '@tanstack/react-query'
import { lazy, Suspense } from 'react'
import { communityQuery, popularQuery, SuggestedCommunities } from '@/features/communities'
import {
  MoreFromCommunity,
  moreOfCommunityQuery,
  Neighbours,
  suggestedQuery,
  SuggestedPosts,
  TagsOfWeek,
  tagsOfWeekQuery,
} from '@/features/posts'
import type { PostView } from '@/shared/api/generated/marmita.schemas'
import { lazyWithTexts } from '@/shared/i18n/lazyWithTexts'
import { neighboursQuery, personQuery } from '@/shared/ui/people/follow'
import { Loading, Skeleton } from '@/shared/ui/feedback/Skeleton'
import { BESIDE } from './Columns'

const BesidePost = lazyWithTexts(() => import('./BesidePost'), 'people')
const DishNearby = lazy(() => import('./DishNearby'))

type Props = { post?: PostView | undefined; communityId?: string | undefined }

/** The column of links beside a feed or a post. */
export default function Side({ post, communityId }: Props) {
  const isBeside = useMediaQuery(BESIDE, undefined, { getInitialValueInEffect: false })
  const isFeed = !post && isBeside
  // All are shown together, so that none of them moves when another one arrives.
  const reads = [useQuery(suggestedQuery), useQuery(popularQuery), useQuery(tagsOfWeekQuery)]
  const people = useQuery({ ...neighboursQuery, enabled: isFeed })
  const from = post?.from
  const more = useInfiniteQuery({ ...moreOfCommunityQuery(from?.link ?? ''), enabled: Boolean(from) })
  const community = useQuery({ ...communityQuery(from?.link ?? ''), enabled: Boolean(from) })
  const author = useQuery({ ...personQuery(post?.user.id ?? ''), enabled: Boolean(post) })
  const ofPost = [people, more, community, author]
  const isRead = reads.every(({ isPending }) => !isPending) && ofPost.every(({ isLoading }) => !isLoading)
  const rest = isRead && (
    <>
      {post && <BesidePost post={post} />}
      {from && <MoreFromCommunity community={from} except={post.id} />}
      <SuggestedPosts except={post?.id} />
      <SuggestedCommunities except={communityId ?? from?.id} />
      {isFeed && (
        <Suspense fallback={<Waiting height={232} />}>
          <Neighbours />
        </Suspense>
      )}
      <TagsOfWeek />
    </>
  )
  // One boundary for all: a part that is still loading does not move the others.
  if (!isFeed) return <Suspense>{rest}</Suspense>
  return (
    <Suspense fallback={<Waiting height={362} />}>
      <DishNearby>{rest}</DishNearby>
    </Suspense>
  )
}

const Waiting = ({ height }: { height: number }) => (
  <Loading>
    <Skeleton height={height} />
  </Loading>
)
