import { useNavigate, useSearch } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'
import { Reports } from '@/features/reports'
import { PageTitle } from '@/shared/ui/PageTitle'

/** What people reported, for moderators; its order is in the address. */
export default function NoticesPage() {
  const { t } = useTranslation()
  const { sort = 'NEWEST' } = useSearch({ from: '/_moderators/admin/notices' })
  const navigate = useNavigate()
  return (
    <>
      <PageTitle title={t('reports.list.title')} noIndex />
      <Reports
        sort={sort}
        onSort={(next) =>
          void navigate({
            to: '.',
            search: { sort: next === 'NEWEST' ? undefined : next },
            replace: true,
            resetScroll: false,
          })
        }
      />
    </>
  )
}
