import { Bell as BellIcon } from 'lucide-react'
import { useTranslation } from '@/shared/i18n/useTranslation'
import { useUnread } from '@/shared/session/unread'
import { IconLink } from '@/shared/ui/IconButton'
import { useLiveNotifications } from './useLiveNotifications'

/** The link to the notifications, with the number of unread ones. */
export function Bell() {
  const { t } = useTranslation()
  const { newNotifications: count } = useUnread()
  useLiveNotifications()
  return (
    <IconLink
      to="/notifications"
      icon={BellIcon}
      badge={count}
      label={count > 0 ? t('chrome.notificationCount', { count }) : t('chrome.notifications')}
    />
  )
}
