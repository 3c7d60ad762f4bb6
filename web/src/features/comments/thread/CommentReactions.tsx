import { useQueryClient } from '@tanstack/react-query'
import { Reactions } from '@/shared/ui/reactions/Reactions'
import type { AnyComment } from '../pages'
import { patchComment } from '../queries'

/** The reactions to a comment; a change is shown in every list that contains the comment. */
export function CommentReactions({ comment, name }: { comment: AnyComment; name: string }) {
  const client = useQueryClient()
  return (
    <Reactions
      entityType="COMMENT"
      id={comment.id}
      name={name}
      value={comment}
      can={comment.can.react}
      onShow={({ reactions, reaction }) =>
        patchComment(client, comment, (shown) => ({
          ...shown,
          reactions: reactions as AnyComment['reactions'],
          reaction,
        }))
      }
    />
  )
}
