import { Navigate, useParams } from '@tanstack/react-router'
import { CookingPot } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { TextsAdmin } from '@/features/content'
import { LinkButton } from '@/shared/ui/Button'
import { EmptyState } from '@/shared/ui/EmptyState'
import { PageTitle } from '@/shared/ui/PageTitle'

/** What admins do, by the part of the address after `/admin`. */
export default function AdminPage() {
  const { t } = useTranslation()
  const { _splat: section } = useParams({ from: '/admin/$' })
  if (!section) return <Navigate to="/admin/$" params={{ _splat: 'terms' }} replace />
  if (section === 'terms') {
    return (
      <>
        <PageTitle title={t('content.admin.title')} noIndex />
        <TextsAdmin />
      </>
    )
  }
  return (
    <div className="container">
      <PageTitle title={t('notFound.title')} noIndex />
      <EmptyState
        level={1}
        icon={CookingPot}
        title={t('notFound.title')}
        text={t('notFound.text')}
        action={<LinkButton to="/">{t('notFound.back')}</LinkButton>}
      />
    </div>
  )
}
