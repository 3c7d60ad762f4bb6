import { useTranslation } from 'react-i18next'
import { TextsAdmin } from '@/features/content'
import { PageTitle } from '@/shared/ui/PageTitle'

/** Where admins change the texts of the site. */
export default function TextsPage() {
  const { t } = useTranslation()
  return (
    <>
      <PageTitle title={t('chrome.siteTexts')} noIndex />
      <TextsAdmin />
    </>
  )
}
