import { useTranslation } from '@/shared/i18n/useTranslation'
import { NewsUsers } from '@/features/news'
import { PageTitle } from '@/shared/ui/PageTitle'

/** The accounts that write news about the site. */
export default function NewsUsersPage() {
  const { t } = useTranslation()
  return (
    <>
      <PageTitle title={t('news.title')} noIndex />
      <NewsUsers />
    </>
  )
}
