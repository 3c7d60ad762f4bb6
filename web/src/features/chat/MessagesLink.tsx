import { MessageCircle } from 'lucide-react'
import { useTranslation } from '@/shared/i18n/useTranslation'
import { IconLink } from '@/shared/ui/IconButton'
import { useNewMessages } from './useNewMessages'

/** The link to the conversations, with the number of unread messages. */
export default function MessagesLink() {
  const { t } = useTranslation()
  const count = useNewMessages()
  return (
    <IconLink
      to="/chat"
      icon={MessageCircle}
      badge={count}
      label={count > 0 ? t('chrome.messageCount', { count }) : t('chrome.messages')}
    />
  )
}
