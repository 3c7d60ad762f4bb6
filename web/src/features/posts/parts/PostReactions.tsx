import { useQueryClient } from '@tanstack/react-query'
import type { PostCard } from '@/shared/api/generated/marmita.schemas'
import { Reactions } from '@/shared/ui/reactions/Reactions'
import { patchPost } from '../queries'

/** The reactions to a post; a change is shown in every list that contains the post. */
export function PostReactions({ post, variant }: { post: PostCard; variant: 'kinds' | 'sum' }) {
  const client = useQueryClient()
  return (
    <Reactions
      entityType="POST"
      id={post.id}
      name={post.name}
      value={post}
      can={post.can.react}
      variant={variant}
      onShow={({ reactions, reaction }) =>
        patchPost(client, post.id, (shown) => ({
          ...shown,
          reactions: reactions as PostCard['reactions'],
          reaction,
        }))
      }
    />
  )
}
