import { CommunityBeside } from '@/features/communities'
import type { PostView } from '@/shared/api/generated/marmita.schemas'
import { AuthorCard } from '@/shared/ui/people/AuthorCard'

/** The community and the author of a post. */
export default function BesidePost({ post }: { post: PostView }) {
  return (
    <>
      {post.from && <CommunityBeside link={post.from.link} />}
      <AuthorCard id={post.user.id} />
    </>
  )
}
