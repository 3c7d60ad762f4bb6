import { useTranslation } from '@/shared/i18n/useTranslation'
import type { SectionProps } from './sections'
import { SettingsSection } from './SettingsSection'

export default function NotificationsSection({ notificationTopics }: SectionProps) {
  const { t } = useTranslation()
  return (
    <SettingsSection name="notifications" text={t('accounts.settings.notifications.text')}>
      {notificationTopics}
    </SettingsSection>
  )
}
