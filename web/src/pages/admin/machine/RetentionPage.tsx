import { useTranslation } from '@/shared/i18n/useTranslation'
import { Retention } from '@/features/retention'
import { LinkButton } from '@/shared/ui/Button'
import { PageTitle } from '@/shared/ui/PageTitle'
import classes from '../AdminLayout.module.css'

/** The kinds of data that are stored, and for how long. */
export default function RetentionPage() {
  const { t } = useTranslation()
  return (
    <div className={classes.columns}>
      <PageTitle title={t('retention.title')} noIndex />
      <div className={classes.main}>
        <Retention
          settings={
            <LinkButton size="sm" variant="secondary" to="/admin/settings">
              {t('retention.settings')}
            </LinkButton>
          }
        />
      </div>
    </div>
  )
}
