import { Suspense } from 'react'
import { useTranslation } from 'react-i18next'
import { NotificationTexts } from '@/features/notifications'
import { PageTitle } from '@/shared/ui/PageTitle'

/** Where admins write the texts of notifications. */
export default function NotificationTextsPage() {
  const { t } = useTranslation()
  return (
    <>
      <PageTitle title={t('chrome.notificationTexts')} noIndex />
      <Suspense>
        <NotificationTexts />
      </Suspense>
    </>
  )
}
