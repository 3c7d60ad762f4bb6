import { Soup } from 'lucide-react'
import { useTranslation } from '@/shared/i18n/useTranslation'
import { LinkButton } from '@/shared/ui/Button'
import { EmptyState } from '@/shared/ui/feedback/EmptyState'

export function NothingHere({ onlyUnread }: { onlyUnread: boolean }) {
  const { t } = useTranslation()
  return (
    <EmptyState
      icon={Soup}
      title={t(onlyUnread ? 'notifications.noneUnread' : 'notifications.none')}
      text={t('notifications.noneText')}
      action={
        <LinkButton to="/home" variant="secondary">
          {t('notifications.noneAction')}
        </LinkButton>
      }
    />
  )
}
