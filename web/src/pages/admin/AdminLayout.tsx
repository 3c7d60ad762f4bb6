import { Outlet, useMatch } from '@tanstack/react-router'
import { useTranslation } from '@/shared/i18n/useTranslation'
import { Overview } from '@/features/overview'
import { PageTitle } from '@/shared/ui/PageTitle'
import { AdminFrame } from './AdminFrame'
import classes from './AdminLayout.module.css'

/** The frame of the admin area. The code of its start page is part of it. */
export default function AdminLayout() {
  const { t } = useTranslation()
  const isStart = useMatch({ from: '/_admin/admin/', shouldThrow: false }) !== undefined
  return (
    <AdminFrame>
      {isStart ? (
        <div className={classes.main}>
          <PageTitle title={t('overview.title')} noIndex />
          <Overview />
        </div>
      ) : (
        <Outlet />
      )}
    </AdminFrame>
  )
}
