import { useRouterState, useSearch } from '@tanstack/react-router'
import { Suspense } from 'react'
import { useTranslation } from '@/shared/i18n/useTranslation'
import { Notifications } from '@/features/notifications'
import { PageTitle } from '@/shared/ui/PageTitle'

/** The page of notifications, at both of its addresses. */
export default function NotificationsPage() {
  const { t } = useTranslation()
  const { show } = useSearch({ strict: false })
  const path = useRouterState({ select: ({ location }) => location.pathname })
  return (
    <>
      <PageTitle title={t('notifications.title')} noIndex />
      <Suspense>
        <Notifications
          onlyUnread={show === 'unread'}
          path={path === '/favourites' ? '/favourites' : '/notifications'}
        />
      </Suspense>
    </>
  )
}
