import { useTranslation } from '@/shared/i18n/useTranslation'
import { NewsUsers } from '@/features/news'
import { PageTitle } from '@/shared/ui/PageTitle'

/** Who writes what is new here. */
export default function NewsUsersPage() {
  const { t } = useTranslation()
  return (
    <>
      <PageTitle title={t('news.title')} noIndex />
      <NewsUsers />
    </>
  )
}
