import { useNavigate, useSearch } from '@tanstack/react-router'
import { Suspense } from 'react'
import { useTranslation } from '@/shared/i18n/useTranslation'
import { StaticPhotos } from '@/features/content'
import { PageTitle } from '@/shared/ui/PageTitle'

/** The pictures of the site. */
export default function StaticPhotosPage() {
  const { t } = useTranslation()
  const search = useSearch({ from: '/_admin/admin/static-images' })
  const navigate = useNavigate()
  return (
    <>
      <PageTitle title={t('content.admin.photos.title')} noIndex />
      <Suspense>
        <StaticPhotos
          search={search}
          onSearch={(next) => void navigate({ to: '/admin/static-images', search: next, resetScroll: false })}
        />
      </Suspense>
    </>
  )
}
