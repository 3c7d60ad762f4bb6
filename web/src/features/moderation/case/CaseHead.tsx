import { Hand } from 'lucide-react'
import { useTranslation } from '@/shared/i18n/useTranslation'
import type { CaseView } from '@/shared/api/generated/marmita.schemas'
import { ago, time } from '@/shared/lib/format'
import { Button } from '@/shared/ui/Button'
import { Tag } from '@/shared/ui/Chip'
import { PageTitle } from '@/shared/ui/PageTitle'
import { URGENCY_TONE } from '../labels'
import { useClaim } from './useClaim'
import classes from './case.module.css'

/** The head of a case: its type, its age, and the moderator who works on it. */
export function CaseHead({ found }: { found: CaseView }) {
  const { t } = useTranslation()
  const { claim, release } = useClaim(found.id)
  const title = t(`moderation.whose.${found.type}`, {
    name: found.person?.login ?? t('moderation.somebody'),
  })
  return (
    <header className={classes.head}>
      <PageTitle title={title} noIndex />
      <div className={classes.heading}>
        <p className={classes.line}>
          <Tag tone={URGENCY_TONE[found.urgency]}>
            {found.status === 'APPEALED' ? t('moderation.appeal') : t(`moderation.urgency.${found.urgency}`)}
          </Tag>
          <span className={classes.muted}>
            {t('moderation.opened', { number: found.number, when: ago(found.openedAt) })}
          </span>
        </p>
        <h1 className={classes.title}>{title}</h1>
        {found.claim && (
          <p className={classes.muted} role="status">
            {found.claim.mine
              ? t('moderation.yours', { time: time(found.claim.until) })
              : t('moderation.held', { name: found.claim.login, time: time(found.claim.until) })}
          </p>
        )}
        {found.own && <p className={classes.muted}>{t('moderation.own')}</p>}
        {found.reported && <p className={classes.muted}>{t('moderation.reported')}</p>}
        {found.lacksAdmin && <p className={classes.muted}>{t('moderation.lacksAdmin')}</p>}
      </div>
      {found.claim?.mine ? (
        <Button
          variant="secondary"
          size="sm"
          icon={Hand}
          loading={release.isPending}
          onClick={() => release.mutate()}
        >
          {t('moderation.release')}
        </Button>
      ) : (
        found.can.claim && (
          <Button size="sm" icon={Hand} loading={claim.isPending} onClick={() => claim.mutate()}>
            {t('moderation.claim')}
          </Button>
        )
      )}
    </header>
  )
}
