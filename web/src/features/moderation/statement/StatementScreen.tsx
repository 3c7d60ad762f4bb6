import { useQuery } from '@tanstack/react-query'
import { useTranslation } from '@/shared/i18n/useTranslation'
import { hasErrorKey } from '@/shared/api/ApiError'
import type { StatementView } from '@/shared/api/generated/marmita.schemas'
import { date, dayAndTime } from '@/shared/lib/format'
import { ErrorState } from '@/shared/ui/feedback/ErrorState'
import { NotFound } from '@/shared/ui/feedback/NotFound'
import { Loading, Skeleton } from '@/shared/ui/feedback/Skeleton'
import { PageTitle } from '@/shared/ui/PageTitle'
import { statementQuery } from '../queries'
import { AppealForm } from './AppealForm'
import { StatementText } from './StatementText'
import classes from './statement.module.css'

/** The statement of reasons of a decision about the user, with the form to appeal. */
export function StatementScreen({ id }: { id: string }) {
  const { t } = useTranslation()
  const query = useQuery(statementQuery(id))
  const found = query.data
  if (query.error && !found) {
    return hasErrorKey(query.error, 'statement_not_exist') ? (
      <NotFound />
    ) : (
      <ErrorState error={query.error} onRetry={() => void query.refetch()} />
    )
  }
  if (!found) {
    return (
      <Loading>
        <Skeleton height={420} />
      </Loading>
    )
  }
  return (
    <article className={classes.screen}>
      <PageTitle title={found.statement.title} noIndex />
      <p className={classes.muted}>{t('moderation.statement.decided', { day: date(found.decidedAt) })}</p>
      {found.withdrawnAt && (
        <div className={classes.withdrawn} role="status">
          <p className={classes.subtitle}>{found.withdrawnTitle}</p>
          <p>{t('moderation.statement.withdrawn', { day: date(found.withdrawnAt) })}</p>
        </div>
      )}
      {!found.withdrawnAt && <Ended found={found} />}
      <StatementText statement={found.statement} level={1} />
      {found.appealedAt && (
        <section className={classes.appeal} aria-labelledby="own-appeal">
          <h2 id="own-appeal" className={classes.subtitle}>
            {found.appealTitle ??
              t(found.withdrawnAt ? 'moderation.statement.yours' : 'moderation.statement.waits')}
          </h2>
          <p className={classes.muted}>
            {t('moderation.statement.sentOn', { when: dayAndTime(found.appealedAt) })}
          </p>
          <blockquote className={classes.quote}>{found.appeal}</blockquote>
          {found.appealDecidedAt && (
            <p className={classes.muted}>
              {t('moderation.statement.answered', { when: dayAndTime(found.appealDecidedAt) })}
            </p>
          )}
          {found.appealMessage && <blockquote className={classes.quote}>{found.appealMessage}</blockquote>}
        </section>
      )}
      {found.canAppeal && <AppealForm id={found.id} />}
    </article>
  )
}

/** A block or a suspension that ended early. The decision is still valid and can be appealed. */
function Ended({ found }: { found: StatementView }) {
  const { t } = useTranslation()
  const { blockEndedAt, suspensionEndedAt } = found
  if (!blockEndedAt && !suspensionEndedAt) return null
  return (
    <div className={classes.withdrawn} role="status">
      {suspensionEndedAt && (
        <p>{t('moderation.statement.suspensionEnded', { day: date(suspensionEndedAt) })}</p>
      )}
      {blockEndedAt && <p>{t('moderation.statement.blockEnded', { day: date(blockEndedAt) })}</p>}
    </div>
  )
}
