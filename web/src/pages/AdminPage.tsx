import { Navigate, useParams } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'
import { TextsAdmin } from '@/features/content'
import { NotFound } from '@/shared/ui/feedback/NotFound'
import { PageTitle } from '@/shared/ui/PageTitle'

/** What admins do, by the part of the address after `/admin`. */
export default function AdminPage() {
  const { t } = useTranslation()
  const { _splat: section } = useParams({ from: '/admin/$' })
  if (!section) return <Navigate to="/admin/$" params={{ _splat: 'terms' }} replace />
  if (section !== 'terms') return <NotFound />
  return (
    <>
      <PageTitle title={t('content.admin.title')} noIndex />
      <TextsAdmin />
    </>
  )
}
