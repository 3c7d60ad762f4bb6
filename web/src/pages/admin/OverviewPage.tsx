import { useTranslation } from 'react-i18next'
import { Overview } from '@/features/overview'
import { PageTitle } from '@/shared/ui/PageTitle'
import classes from './AdminLayout.module.css'

/** The start of the admin area. */
export default function OverviewPage() {
  const { t } = useTranslation()
  return (
    <div className={classes.main}>
      <PageTitle title={t('overview.title')} noIndex />
      <Overview />
    </div>
  )
}
