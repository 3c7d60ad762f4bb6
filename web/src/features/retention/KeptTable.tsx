import { useQuery } from '@tanstack/react-query'
import { useTranslation } from '@/shared/i18n/useTranslation'
import { Card } from '@/shared/ui/Card'
import { ErrorState } from '@/shared/ui/feedback/ErrorState'
import { period } from './period'
import { keptQuery } from './queries'
import classes from './retention.module.css'

/**
 * The stored personal data with purpose and period, shown below the privacy policy. The table comes from the server's
 * own rules.
 */
export default function KeptTable() {
  const { t } = useTranslation()
  const { data, error, refetch } = useQuery(keptQuery)
  if (!data) return error && <ErrorState error={error} onRetry={() => void refetch()} />
  return (
    <Card as="section" className={classes.kept} aria-labelledby="kept">
      <h2 id="kept">{t('retention.kept')}</h2>
      <p>{t('retention.keptIntro')}</p>
      <dl>
        {data.map((part) => (
          <div key={part.key}>
            <dt>{t(`retention.names.${part.key}`)}</dt>
            <dd>
              <strong>
                {period(part)}, {t(`retention.ends.${part.end}`)}.
              </strong>{' '}
              {t(`retention.whys.${part.key}`)}{' '}
              <span className={classes.ground}>({t(`retention.grounds.${part.ground}`)})</span>
            </dd>
          </div>
        ))}
      </dl>
    </Card>
  )
}
