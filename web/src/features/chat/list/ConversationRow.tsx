import { Link } from '@tanstack/react-router'
import { ReceiptText } from 'lucide-react'
import { useTranslation } from '@/shared/i18n/useTranslation'
import type { ChatConversation } from '@/shared/api/generated/marmita.schemas'
import { useNow } from '@/shared/hooks/useNow'
import { readFormDraft, useSession } from '@/shared/session'
import { Avatar } from '@/shared/ui/media/Avatar'
import { draftName, isDraft } from '../compose/useRoomDraft'
import { useTyping } from '../room/useTyping'
import { excerpt, nameOf, rowTime } from '../labels'
import classes from './list.module.css'

type Props = {
  conversation: ChatConversation
  isOpen: boolean
  /** Whether the row shows that the other person is typing. */
  isFollowed: boolean
}

/** A conversation: the person, the last message with its time, and the number of unread messages. */
export function ConversationRow({ conversation, isOpen, isFollowed }: Props) {
  const { t } = useTranslation()
  const { account } = useSession()
  const now = useNow()
  const { id, user, order, found, unread } = conversation
  const lastMessage = found ?? conversation.lastMessage
  const isTyping = useTyping(isFollowed ? id : undefined, account?.id)
  const draft =
    account && readFormDraft(draftName({ userId: user.id, orderId: order?.id ?? null }, account.id))
  const isOwn = lastMessage?.senderId === account?.id
  return (
    <Link
      to="/chat-with-user/$userId"
      params={{ userId: user.id }}
      search={{ order: order?.id }}
      className={classes.row}
      aria-current={isOpen ? 'page' : undefined}
      data-unread={unread > 0 || undefined}
    >
      <span className={classes.face}>
        <Avatar picture={user.picture} size={52} />
        {user.online && (
          <>
            <span className={classes.online} aria-hidden />
            <span className="visually-hidden">{t('chat.here')}</span>
          </>
        )}
      </span>
      <span className={classes.words}>
        <span className={classes.line}>
          <span className={classes.name}>{nameOf(user)}</span>
          {lastMessage && (
            <time className={classes.time} dateTime={lastMessage.createDate}>
              {rowTime(lastMessage.createDate, now)}
            </time>
          )}
        </span>
        <span className={classes.line}>
          <span className={classes.excerpt}>
            {order && (
              <>
                <ReceiptText size={15} className={classes.mark} aria-hidden />
                <span className="visually-hidden">{t('chat.list.order', { number: order.number })}</span>{' '}
              </>
            )}
            {isTyping ? (
              <b className={classes.typing}>{t('chat.list.typing')}</b>
            ) : isDraft(draft) && draft.text && !isOpen ? (
              t('chat.list.draft', { text: draft.text })
            ) : lastMessage ? (
              isOwn ? (
                t('chat.list.you', { text: excerpt(lastMessage) })
              ) : (
                excerpt(lastMessage)
              )
            ) : (
              order && t('chat.order.number', { number: order.number })
            )}
          </span>
          {unread > 0 && (
            <>
              <span className={classes.count} aria-hidden>
                {unread > 99 ? '99+' : unread}
              </span>
              <span className="visually-hidden">{t('chat.list.unread', { count: unread })}</span>
            </>
          )}
        </span>
      </span>
    </Link>
  )
}
