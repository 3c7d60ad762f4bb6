import { useParams } from '@tanstack/react-router'
import { Suspense } from 'react'
import { useTranslation } from '@/shared/i18n/useTranslation'
import { Unsubscribe } from '@/features/notifications'
import { PageTitle } from '@/shared/ui/PageTitle'

export default function UnsubscribePage() {
  const { t } = useTranslation()
  const { token } = useParams({ from: '/_account/unsubscribe/$token' })
  return (
    <div className="container">
      <PageTitle title={t('notifications.unsubscribe.title')} noIndex />
      <Suspense>
        <Unsubscribe token={token} />
      </Suspense>
    </div>
  )
}
