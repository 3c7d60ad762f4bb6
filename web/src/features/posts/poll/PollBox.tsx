import { useRef, useState } from 'react'
import { useTranslation } from '@/shared/i18n/useTranslation'
import type { PollView, PostCard } from '@/shared/api/generated/marmita.schemas'
import { useNow } from '@/shared/hooks/useNow'
import { dayAndTime, duration, number } from '@/shared/lib/format'
import { useSession } from '@/shared/session'
import { Button } from '@/shared/ui/Button'
import { PollChoices } from './PollChoices'
import { PollResults } from './PollResults'
import classes from './poll.module.css'
import { hasResults } from './poll'
import { usePoll } from './usePoll'

type Props = {
  post: PostCard
  poll: PollView
  /** Whether the poll is on the post's own page, where it is a panel. */
  long?: boolean
}

/** The poll of a post: options to choose from, then the results. The answer can be changed until the poll closes. */
export function PollBox({ post, poll, long = false }: Props) {
  const { t } = useTranslation()
  const { isLoggedIn } = useSession()
  const [view, setView] = useState<'choices' | 'results'>()
  const box = useRef<HTMLDivElement>(null)
  const answer = usePoll(post, poll)
  const hasVoted = poll.chosen.length > 0
  const mayVote = !poll.closed && (poll.can.vote || !isLoggedIn)
  const shows = view ?? (hasVoted || !mayVote ? 'results' : 'choices')
  const choose = (options: readonly string[]) => {
    setView(undefined)
    answer(options)
    // The pressed button has disappeared: move the focus to the poll.
    if (isLoggedIn) box.current?.focus({ preventScroll: true })
  }
  // A card has one heading: the title of the post.
  const Heading = long ? 'h2' : 'p'
  const question = poll.question || post.name
  return (
    <div
      ref={box}
      role="group"
      tabIndex={-1}
      className={classes.poll}
      data-long={long}
      aria-label={t('posts.poll.named', { question })}
    >
      {poll.question && <Heading className={classes.question}>{poll.question}</Heading>}
      {shows === 'choices' ? (
        <PollChoices poll={poll} label={question} disabled={!mayVote} onChoose={choose} />
      ) : (
        <PollResults poll={poll} label={question} />
      )}
      <div className={classes.foot}>
        <p className={classes.facts} role="status">
          <Facts poll={poll} />
        </p>
        {mayVote && (
          <span className={classes.actions}>
            {hasVoted && shows === 'results' && (
              <>
                <Button variant="quiet" size="sm" onClick={() => setView('choices')}>
                  {t('posts.poll.change')}
                </Button>
                <Button variant="quiet" size="sm" onClick={() => choose([])}>
                  {t('posts.poll.withdraw')}
                </Button>
              </>
            )}
            {shows === 'choices' && (hasVoted || hasResults(poll)) && (
              <Button variant="quiet" size="sm" onClick={() => setView('results')}>
                {t('posts.poll.results')}
              </Button>
            )}
            {!hasVoted && shows === 'results' && (
              <Button variant="quiet" size="sm" onClick={() => setView('choices')}>
                {t('posts.poll.vote')}
              </Button>
            )}
          </span>
        )}
      </div>
    </div>
  )
}

/** The number of people who answered, the end of the poll, and when the results are shown. */
function Facts({ poll }: { poll: PollView }) {
  const { t } = useTranslation()
  const seconds = (Date.parse(poll.closesAt) - useNow().getTime()) / 1000
  const facts = [
    t('posts.poll.voters', { count: poll.voters, number: number(poll.voters) }),
    poll.closed
      ? t('posts.poll.closed', { when: dayAndTime(poll.closesAt) })
      : seconds < 86_400
        ? t('posts.poll.closesIn', { time: duration(Math.max(seconds, 60)) })
        : t('posts.poll.closesAt', { when: dayAndTime(poll.closesAt) }),
    poll.multiple && !poll.closed && t('posts.poll.several'),
    !hasResults(poll) && t('posts.poll.hidden'),
  ]
  return facts.filter(Boolean).join(' · ')
}
