import { ArrowDown, ArrowUp } from 'lucide-react'
import { number } from '@/shared/lib/format'
import type { Votes } from './voteQueue'
import classes from './VoteStepper.module.css'

type Props = {
  votes: Votes
  /** The names of the group, of the arrows and of the score; read aloud. */
  texts: { label: string; up: string; down: string; score: string }
  /** True if this reader cannot vote here. Visitors can press, and get the login. */
  isClosed: boolean
  onVote: (arrow: 1 | -1) => void
  /** 36 px with a border, or 32 px without a border until there is a vote. */
  size?: 'md' | 'sm'
}

/** A button up, the score, and a button down. A second press removes the vote. */
export function VoteStepper({ votes, texts, isClosed, onVote, size = 'md' }: Props) {
  const score = votes.votesUp - votes.votesDown
  const arrow = (way: 1 | -1) => {
    const Icon = way === 1 ? ArrowUp : ArrowDown
    return (
      <button
        type="button"
        className={classes.arrow}
        aria-label={way === 1 ? texts.up : texts.down}
        aria-pressed={votes.voted === way}
        disabled={isClosed}
        onClick={() => onVote(way)}
      >
        <Icon size={size === 'md' ? 17 : 16} aria-hidden />
      </button>
    )
  }
  return (
    <div
      role="group"
      aria-label={texts.label}
      className={classes.stepper}
      data-voted={votes.voted !== 0}
      data-size={size}
    >
      {arrow(1)}
      <output className={classes.score} aria-label={texts.score}>
        <span key={score} className={classes.number}>
          {number(score)}
        </span>
      </output>
      {arrow(-1)}
    </div>
  )
}
