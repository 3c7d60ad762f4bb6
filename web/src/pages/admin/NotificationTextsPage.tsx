import { useNavigate, useSearch } from '@tanstack/react-router'
import { Suspense } from 'react'
import { useTranslation } from '@/shared/i18n/useTranslation'
import { NotificationTexts } from '@/features/notifications'
import { currentLanguage } from '@/shared/i18n'
import { PageTitle } from '@/shared/ui/PageTitle'

/** The page where admins edit the texts of notifications. */
export default function NotificationTextsPage() {
  const { t } = useTranslation()
  const { q, language = currentLanguage() } = useSearch({ from: '/_admin/admin/notifications' })
  const navigate = useNavigate()
  return (
    <>
      <PageTitle title={t('chrome.notificationTexts')} noIndex />
      <Suspense>
        <NotificationTexts
          language={language}
          words={q}
          onWords={(words) =>
            void navigate({
              to: '/admin/notifications',
              search: { q: words, language },
              replace: true,
              resetScroll: false,
            })
          }
        />
      </Suspense>
    </>
  )
}
