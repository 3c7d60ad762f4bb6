import { ExternalLink } from 'lucide-react'
import { useTranslation } from '@/shared/i18n/useTranslation'
import type { CaseBeside, CaseView, Shown } from '@/shared/api/generated/marmita.schemas'
import { dayAndTime } from '@/shared/lib/format'
import { Tag } from '@/shared/ui/Chip'
import { Picture } from '@/shared/ui/media/Picture'
import classes from './case.module.css'

/** The reported thing, as it was reported and as it is now, in its context. */
export function CaseThing({ found }: { found: CaseView }) {
  const { t } = useTranslation()
  const { versions, now, beside, changed } = found
  const reported = versions.length > 0 ? versions : undefined
  return (
    <section className={classes.card} aria-label={t('moderation.thing')}>
      <div className={classes.cardHead}>
        <span className={classes.grow}>
          {(now ?? versions[0])?.content.title || t(`moderation.type.${found.type}`)}
        </span>
        {(!now || now.deleted) && <Tag tone="outline">{t('moderation.gone')}</Tag>}
        {now?.link && !now.deleted && (
          <a className={classes.open} href={now.link} target="_blank" rel="noreferrer">
            {t('moderation.open')}
            <ExternalLink size={16} aria-hidden />
          </a>
        )}
      </div>
      {beside
        .filter(({ before }) => before)
        .map((each) => (
          <Beside key={each.id} beside={each} />
        ))}
      <div className={classes.reported}>
        {reported?.map((version, index) => (
          <Version
            key={version.seenAt}
            content={version.content}
            label={
              changed || reported.length > 1
                ? t(index ? 'moderation.seenAgain' : 'moderation.asReported', {
                    when: dayAndTime(version.seenAt),
                  })
                : undefined
            }
          />
        ))}
        {now && (changed || !reported) && (
          <Version content={now.content} label={reported && t('moderation.asNow')} />
        )}
        {!now && !reported && <p className={classes.muted}>{t('moderation.nothingLeft')}</p>}
      </div>
      {beside
        .filter(({ before }) => !before)
        .map((each) => (
          <Beside key={each.id} beside={each} />
        ))}
    </section>
  )
}

function Version({ content, label }: { content: Shown; label?: string }) {
  const { t } = useTranslation()
  return (
    <div className={classes.version}>
      {label && <p className={classes.label}>{label}</p>}
      <p className={classes.text} dir="auto">
        {content.text || t('moderation.noWords')}
      </p>
      {content.adult && <Tag>{t('moderation.adult')}</Tag>}
      {content.pictures.length > 0 && (
        <div className={classes.pictures}>
          {content.pictures.map((picture) => (
            <Picture key={picture.base} picture={picture} alt={t('moderation.picture')} sizes="160px" />
          ))}
        </div>
      )}
    </div>
  )
}

const Beside = ({ beside }: { beside: CaseBeside }) => (
  <div className={classes.beside}>
    <p>
      <strong>{beside.login}</strong>{' '}
      <time className={classes.muted} dateTime={beside.date}>
        {dayAndTime(beside.date)}
      </time>
    </p>
    <p className={classes.text} dir="auto">
      {beside.text}
    </p>
  </div>
)
