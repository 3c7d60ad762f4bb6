import { useTranslation } from '@/shared/i18n/useTranslation'
import type { CaseDecisionView, CaseType } from '@/shared/api/generated/marmita.schemas'
import { dayAndTime, list } from '@/shared/lib/format'
import { decisionLabel } from '../labels'
import classes from './decision.module.css'

/** The decision, its reasons, and the result of an appeal. */
export function Decided({ type, decision }: { type: CaseType; decision: CaseDecisionView }) {
  const { t } = useTranslation()
  const somebody = t('moderation.somebody')
  return (
    <section className={classes.decided} aria-label={t('moderation.decided')}>
      <h2 className={classes.title}>{decisionLabel(t, type, decision.kind)}</h2>
      <p className={classes.muted}>
        {t('moderation.decidedBy', {
          name: decision.decidedBy ?? somebody,
          when: dayAndTime(decision.decidedAt),
        })}
      </p>
      {decision.ground && <p>{t(`moderation.ground.${decision.ground}`)}</p>}
      {decision.areas.length > 0 && (
        <p>
          {list(decision.areas.map((area) => t(`moderation.area.${area}`)))}
          {', '}
          {decision.until
            ? t('moderation.untilWhen', { when: dayAndTime(decision.until) })
            : t('moderation.forGood')}
        </p>
      )}
      {decision.blockEndedAt && (
        <p>{t('moderation.blockEnded', { when: dayAndTime(decision.blockEndedAt) })}</p>
      )}
      {decision.suspensionEndedAt && (
        <p>{t('moderation.suspensionEnded', { when: dayAndTime(decision.suspensionEndedAt) })}</p>
      )}
      {decision.message && <blockquote className={classes.quote}>{decision.message}</blockquote>}
      <p className={classes.words}>{t('moderation.reasonWas', { text: decision.reason })}</p>
      {decision.appealedAt && (
        <>
          <h3 className={classes.subtitle}>
            {t('moderation.appealed', { when: dayAndTime(decision.appealedAt) })}
          </h3>
          <blockquote className={classes.quote}>{decision.appeal}</blockquote>
        </>
      )}
      {decision.appealOutcome && decision.appealDecidedAt && (
        <>
          <p>
            <strong>{t(`moderation.outcome.${decision.appealOutcome}`)}</strong>
          </p>
          <p className={classes.muted}>
            {t('moderation.decidedBy', {
              name: decision.appealDecidedBy ?? somebody,
              when: dayAndTime(decision.appealDecidedAt),
            })}
          </p>
          {decision.appealMessage && (
            <blockquote className={classes.quote}>{decision.appealMessage}</blockquote>
          )}
          <p className={classes.words}>{t('moderation.reasonWas', { text: decision.appealReason })}</p>
        </>
      )}
      {decision.withdrawnAt && (
        <>
          <p>
            <strong>{t('moderation.withdrawn')}</strong>
          </p>
          <p className={classes.muted}>
            {t('moderation.decidedBy', {
              name: decision.withdrawnBy ?? somebody,
              when: dayAndTime(decision.withdrawnAt),
            })}
          </p>
          {decision.withdrawnReason && (
            <p className={classes.words}>{t('moderation.reasonWas', { text: decision.withdrawnReason })}</p>
          )}
        </>
      )}
    </section>
  )
}
