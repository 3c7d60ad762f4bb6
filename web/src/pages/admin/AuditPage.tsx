import { useNavigate, useSearch } from '@tanstack/react-router'
import { useTranslation } from '@/shared/i18n/useTranslation'
import { AuditLog } from '@/features/audit'
import { PageTitle } from '@/shared/ui/PageTitle'
import classes from './AdminLayout.module.css'

/** The audit log, with its filters in the address. */
export default function AuditPage() {
  const { t } = useTranslation()
  const search = useSearch({ from: '/_admin/admin/audit' })
  const navigate = useNavigate()
  return (
    <div className={classes.main}>
      <PageTitle title={t('audit.title')} noIndex />
      <AuditLog
        search={search}
        onSearch={(next) => void navigate({ to: '/admin/audit', search: next, resetScroll: false })}
      />
    </div>
  )
}
