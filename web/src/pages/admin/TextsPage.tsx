import { useNavigate, useSearch } from '@tanstack/react-router'
import { useTranslation } from '@/shared/i18n/useTranslation'
import { TextsAdmin } from '@/features/content'
import { PageTitle } from '@/shared/ui/PageTitle'

/** The page where admins edit the texts of the site. */
export default function TextsPage() {
  const { t } = useTranslation()
  const search = useSearch({ from: '/_admin/admin/terms' })
  const navigate = useNavigate()
  return (
    <>
      <PageTitle title={t('chrome.siteTexts')} noIndex />
      <TextsAdmin
        search={search}
        onSearch={(next) => void navigate({ to: '/admin/terms', search: next, resetScroll: false })}
      />
    </>
  )
}
