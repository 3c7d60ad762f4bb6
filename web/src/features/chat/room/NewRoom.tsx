import { MessageCircle } from 'lucide-react'
import { useTranslation } from '@/shared/i18n/useTranslation'
import type { ChatUser } from '@/shared/api/generated/marmita.schemas'
import { EmptyState } from '@/shared/ui/feedback/EmptyState'
import type { OutboxMessage } from '../outbox/outbox'
import { nameOf } from '../labels'
import classes from './room.module.css'
import { UnsentMessages } from '../log/UnsentMessages'

/** A room without messages: the first message creates the conversation. */
export function NewRoom({ user, waiting }: { user: ChatUser; waiting: readonly OutboxMessage[] }) {
  const { t } = useTranslation()
  return (
    <div className={classes.scroller}>
      <EmptyState
        icon={MessageCircle}
        title={t('chat.begin')}
        text={t('chat.beginText', { name: nameOf(user) })}
      />
      <UnsentMessages messages={waiting} />
    </div>
  )
}
