import { useTranslation } from '@/shared/i18n/useTranslation'
import { AdminSettings } from '@/features/adminSettings'
import { PageTitle } from '@/shared/ui/PageTitle'
import classes from '../AdminLayout.module.css'

/** The settings that admins can change while the site runs. */
export default function SettingsPage() {
  const { t } = useTranslation()
  return (
    <div className={classes.columns}>
      <PageTitle title={t('adminSettings.title')} noIndex />
      <div className={classes.main}>
        <AdminSettings />
      </div>
    </div>
  )
}
