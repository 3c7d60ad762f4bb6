import { MessagesSquare } from 'lucide-react'
import type { ReactNode } from 'react'
import { useTranslation } from '@/shared/i18n/useTranslation'
import { useChrome } from '@/shared/hooks/useChrome'
import { EmptyState } from '@/shared/ui/feedback/EmptyState'
import classes from './chat.module.css'
import { ConversationList } from './list/ConversationList'
import type { Room } from './outbox/outbox'
import { RoomScreen } from './room/RoomScreen'
import { useLiveLists } from './useLiveLists'

type Props = {
  /** The open conversation; on a phone it takes the whole screen. */
  room: Room | undefined
  onReport: (messageId: string) => void
  /** Content above the conversation. */
  offer?: ReactNode
}

/** The list of conversations on the left, the open one on the right. A phone shows only one of the two. */
export default function Chat({ room, onReport, offer }: Props) {
  const { t } = useTranslation()
  useChrome(
    ...(room ? (['no-footer', 'no-phone-header', 'no-phone-menu'] as const) : (['no-footer'] as const)),
  )
  useLiveLists()
  return (
    <div className={`container ${classes.page}`} data-open={room ? 'room' : 'list'}>
      <ConversationList room={room} />
      <div className={classes.pane}>
        {room && offer}
        {room ? (
          <RoomScreen key={`${room.userId} ${room.orderId ?? ''}`} room={room} onReport={onReport} />
        ) : (
          <EmptyState icon={MessagesSquare} title={t('chat.list.pick')} text={t('chat.list.pickText')} />
        )}
      </div>
    </div>
  )
}
