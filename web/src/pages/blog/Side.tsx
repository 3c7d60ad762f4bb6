import { SuggestedCommunities } from '@/features/communities'
import { MoreFromCommunity, SuggestedPosts, TagsOfWeek } from '@/features/posts'
import type { PostView } from '@/shared/api/generated/marmita.schemas'

type Props = { post?: PostView | undefined; communityId?: string | undefined }

/** Where one may go on from a feed, or from a post. */
export function Side({ post, communityId }: Props) {
  return (
    <>
      {post?.from && <MoreFromCommunity community={post.from} except={post.id} />}
      <SuggestedPosts except={post?.id} />
      <SuggestedCommunities except={communityId} />
      <TagsOfWeek />
    </>
  )
}
