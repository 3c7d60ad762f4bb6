import { useTranslation } from '@/shared/i18n/useTranslation'
import type { PostCard } from '@/shared/api/generated/marmita.schemas'
import { number } from '@/shared/lib/format'
import { useSession } from '@/shared/session'
import { VoteStepper } from '@/shared/ui/votes/VoteStepper'
import { useVote } from '../mutations'

/** The votes on a post. Authors cannot vote on their own posts. */
export function PostVote({ post }: { post: PostCard }) {
  const { t } = useTranslation()
  const { isLoggedIn } = useSession()
  const vote = useVote(post.id)
  return (
    <VoteStepper
      votes={post}
      texts={{
        label: t('posts.vote.label', { name: post.name }),
        up: t('posts.vote.up'),
        down: t('posts.vote.down'),
        score: t('posts.vote.score', { up: number(post.votesUp), down: number(post.votesDown) }),
      }}
      isClosed={isLoggedIn && !post.can.vote}
      onVote={vote}
    />
  )
}
