import { Link } from '@tanstack/react-router'
import { useTranslation } from '@/shared/i18n/useTranslation'
import type { CaseView } from '@/shared/api/generated/marmita.schemas'
import { date, dayAndTime } from '@/shared/lib/format'
import { decisionLabel } from '../labels'
import classes from './case.module.css'

/** The events of the case, newest first, and then the earlier decisions about the person. */
export function CaseEvents({ found }: { found: CaseView }) {
  const { t } = useTranslation()
  const somebody = t('moderation.somebody')
  return (
    <section aria-labelledby="case-events" className={classes.history}>
      <h2 id="case-events" className={classes.subtitle}>
        {t('moderation.happened')}
      </h2>
      <ol className={classes.events}>
        {found.events.map((event, index) => (
          <li key={`${event.at}${event.kind}${index}`}>
            <span className={classes.grow}>
              {t(`moderation.event.${event.kind}`, { name: event.login ?? somebody })}
            </span>
            <time className={classes.muted} dateTime={event.at}>
              {dayAndTime(event.at)}
            </time>
          </li>
        ))}
        {found.history.map((entry) => (
          <li key={entry.caseId}>
            <span className={classes.grow}>
              <Link to="/admin/notices/$caseId" params={{ caseId: entry.caseId }} search={true}>
                {t('moderation.caseNumber', { number: entry.number })}
              </Link>{' '}
              {decisionLabel(t, entry.type, entry.kind)}
              {entry.ground && `, ${t(`moderation.ground.${entry.ground}`)}`}
              {entry.appealOutcome && `, ${t(`moderation.outcome.${entry.appealOutcome}`)}`}
              {entry.endedEarly && `, ${t('moderation.endedEarly')}`}
              {entry.withdrawn && `, ${t('moderation.withdrawnShort')}`}
              {entry.decidedBy && `, ${t('moderation.by', { name: entry.decidedBy })}`}
            </span>
            <time className={classes.muted} dateTime={entry.date}>
              {date(entry.date)}
            </time>
          </li>
        ))}
      </ol>
    </section>
  )
}
