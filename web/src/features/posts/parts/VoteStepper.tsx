import { ArrowDown, ArrowUp } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import type { PostCard } from '@/shared/api/generated/marmita.schemas'
import { number } from '@/shared/lib/format'
import { useSession } from '@/shared/session'
import { useVote } from '../mutations'
import classes from './VoteStepper.module.css'

/** Up, the score, down. A second press takes the vote back. Nobody votes on an own post. */
export function VoteStepper({ post }: { post: PostCard }) {
  const { t } = useTranslation()
  const { isLoggedIn } = useSession()
  const vote = useVote(post.id)
  const isClosed = isLoggedIn && !post.can.vote
  const score = post.votesUp - post.votesDown
  return (
    <div
      role="group"
      aria-label={t('posts.vote.label', { name: post.name })}
      className={classes.stepper}
      data-voted={post.voted !== 0}
    >
      <button
        type="button"
        className={classes.arrow}
        aria-label={t('posts.vote.up')}
        aria-pressed={post.voted === 1}
        disabled={isClosed}
        onClick={() => vote(1)}
      >
        <ArrowUp size={17} aria-hidden />
      </button>
      <output
        className={classes.score}
        aria-label={t('posts.vote.score', {
          up: number(post.votesUp),
          down: number(post.votesDown),
        })}
      >
        <span key={score} className={classes.number}>
          {number(score)}
        </span>
      </output>
      <button
        type="button"
        className={classes.arrow}
        aria-label={t('posts.vote.down')}
        aria-pressed={post.voted === -1}
        disabled={isClosed}
        onClick={() => vote(-1)}
      >
        <ArrowDown size={17} aria-hidden />
      </button>
    </div>
  )
}
