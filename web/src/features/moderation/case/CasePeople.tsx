import { Link } from '@tanstack/react-router'
import { useTranslation } from '@/shared/i18n/useTranslation'
import type { CaseReport, CaseView } from '@/shared/api/generated/marmita.schemas'
import { dayAndTime, month } from '@/shared/lib/format'
import { Tag } from '@/shared/ui/Chip'
import { Avatar } from '@/shared/ui/media/Avatar'
import { CaseEvents } from './CaseEvents'
import classes from './case.module.css'

/** The reporters with the number of their justified reports, the author of the reported thing, and the history. */
export function CasePeople({ found }: { found: CaseView }) {
  const { t } = useTranslation()
  const { person, reports } = found
  const isOwn = found.reportCount === 0 && found.decision !== null
  return (
    <>
      <section className={classes.card} aria-label={t('moderation.reporters')}>
        <div className={classes.cardHead}>
          <h2 className={classes.subtitle}>
            {isOwn ? t('moderation.ownInitiative') : t('moderation.reports', { count: found.reportCount })}
          </h2>
          {!isOwn && <span className={classes.muted}>{t('moderation.weighed')}</span>}
        </div>
        <ul>
          {reports.map((report) => (
            <Report key={report.id} report={report} />
          ))}
        </ul>
        {found.reportCount > reports.length && (
          <p className={classes.rest}>
            {t('moderation.othersToo', { count: found.reportCount - reports.length })}
          </p>
        )}
      </section>
      {person && (
        <section className={classes.person} aria-label={t('moderation.person')}>
          <Avatar picture={person.picture} size={44} />
          <div className={classes.grow}>
            <p>
              <strong>{person.login}</strong>{' '}
              <span className={classes.muted}>{t('moderation.since', { month: month(person.since) })}</span>
            </p>
            <p>
              {person.decided === 0
                ? t('moderation.firstCase')
                : t('moderation.record', { against: person.against, count: person.decided })}{' '}
              {person.blocks > 0 && t('moderation.earlierBlocks', { count: person.blocks })}{' '}
              {person.reversed > 0 && t('moderation.takenBack', { count: person.reversed })}
            </p>
            {person.blocked && <Tag tone="urgent">{t('moderation.blockedNow')}</Tag>}
          </div>
          <Link to="/user-details/$login" params={{ login: person.login }} className={classes.open}>
            {t('moderation.profile')}
          </Link>
        </section>
      )}
      <CaseEvents found={found} />
    </>
  )
}

function Report({ report }: { report: CaseReport }) {
  const { t } = useTranslation()
  return (
    <li className={classes.report}>
      <Avatar picture={report.picture} size={32} />
      <div className={classes.grow}>
        <p>
          <strong>{report.login ?? t('moderation.somebody')}</strong>{' '}
          <span className={classes.muted}>{t(`moderation.reason.${report.reason}`)}</span>{' '}
          {report.blocked && <Tag tone="outline">{t('moderation.blockedNow')}</Tag>}
        </p>
        <p className={report.description ? classes.text : classes.muted} dir="auto">
          {report.description || t('moderation.noDescription')}
        </p>
      </div>
      <div className={classes.right}>
        <span>
          {report.decided === 0
            ? t('moderation.firstReport')
            : t('moderation.accuracy', { right: report.right, count: report.decided })}
        </span>
        <time dateTime={report.date}>{dayAndTime(report.date)}</time>
      </div>
    </li>
  )
}
