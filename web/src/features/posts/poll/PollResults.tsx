import { CircleCheck } from 'lucide-react'
import { useTranslation } from '@/shared/i18n/useTranslation'
import type { PollView } from '@/shared/api/generated/marmita.schemas'
import { number } from '@/shared/lib/format'
import classes from './poll.module.css'
import { shareOf } from './poll'

/** The options with their bars, the user's own marked. Without numbers while the results are hidden. */
export function PollResults({ poll, label }: { poll: PollView; label: string }) {
  const { t } = useTranslation()
  return (
    <ul className={classes.options} aria-label={label}>
      {poll.options.map(({ id, text, votes }) => {
        const isOwn = poll.chosen.includes(id)
        const share = votes === null ? 0 : shareOf(votes, poll.voters)
        return (
          <li key={id} className={classes.result} data-own={isOwn}>
            <span className={classes.bar} style={{ width: `${share}%` }} aria-hidden />
            {isOwn && (
              <CircleCheck size={18} className={classes.check} role="img" aria-label={t('posts.poll.own')} />
            )}
            <span className={classes.text}>{text}</span>
            {votes !== null && (
              <>
                <span className={classes.votes}>
                  {t('posts.poll.votes', { count: votes, number: number(votes) })}
                </span>
                <span className={classes.share}>{t('posts.poll.share', { number: share })}</span>
              </>
            )}
          </li>
        )
      })}
    </ul>
  )
}
