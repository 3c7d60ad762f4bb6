import { useQuery, useQueryClient } from '@tanstack/react-query'
import { ArrowDown } from 'lucide-react'
import { useMemo, useState } from 'react'
import { useTranslation } from '@/shared/i18n/useTranslation'
import type { ChatConversation, ChatUser } from '@/shared/api/generated/marmita.schemas'
import { Button } from '@/shared/ui/Button'
import { ErrorState } from '@/shared/ui/feedback/ErrorState'
import { Loading, RowSkeleton } from '@/shared/ui/feedback/Skeleton'
import { type LoadedMessages, messagesQuery } from '../messages'
import type { OutboxMessage } from '../outbox/outbox'
import { dayTitle, nameOf } from '../labels'
import { NewMessageAnnouncer } from './NewMessageAnnouncer'
import { MessageRun } from './MessageRun'
import type { Target } from '../room/OpenRoom'
import { rowsOf } from './rows'
import classes from '../room/room.module.css'
import { useLiveRoom } from './useLiveRoom'
import { useLogScroll } from './useLogScroll'
import { useLoadMore } from './useLoadMore'
import { useMarkVisibleRead } from './useMarkVisibleRead'
import { UnsentMessages } from './UnsentMessages'

type Props = {
  conversation: ChatConversation
  user: ChatUser
  ownId: string
  outbox: readonly OutboxMessage[]
  /** The message that a search result or a chosen day leads to. */
  target: Target | undefined
  /** A counter that grows with each message that the user sends here. */
  sent: number
  onReport: (messageId: string) => void
}

/** With more unread messages than this, a conversation opens at the first unread one, not at its end. */
const LONG = 40

/** The loaded messages of a conversation. */
export function MessageLog(props: Props) {
  const { conversation } = props
  const client = useQueryClient()
  const [opened] = useState(conversation)
  const around = opened.unread > LONG ? Math.max(1, opened.readNumber) : undefined
  const { data, error, refetch } = useQuery(messagesQuery(client, conversation.id, around))
  useLiveRoom(conversation.id, data, props.user.id)
  if (data)
    return <Messages {...props} loaded={data} readBefore={opened.unread > 0 ? opened.readNumber : null} />
  return (
    <div className={classes.scroller}>
      {error ? (
        <ErrorState error={error} onRetry={() => void refetch()} />
      ) : (
        <Loading className={classes.waiting}>
          <RowSkeleton />
          <RowSkeleton />
        </Loading>
      )}
    </div>
  )
}

type MessagesProps = Props & { loaded: LoadedMessages; readBefore: number | null }

function Messages(props: MessagesProps) {
  const { conversation, user, ownId, outbox, target, sent, loaded, readBefore, onReport } = props
  const { t } = useTranslation()
  const { range, partnerReadNumber, readNumber } = loaded
  const { messages, hasNewer, hasOlder } = range
  const more = useLoadMore(conversation.id)
  const rows = useMemo(
    () => rowsOf(messages, { ownId, readNumber: readBefore }),
    [messages, ownId, readBefore],
  )
  // A message that the server has accepted is already among the messages.
  const unsent = outbox.filter(({ id }) => !messages.some(({ clientId }) => clientId === id))
  const { scroller, content, isAtEnd, unseen, toEnd, onScroll } = useLogScroll({
    messages,
    ownId,
    unsent: unsent.length,
    target,
    sent,
    hasNewer,
    onLatest: more.latest,
  })
  const mark = useMarkVisibleRead({ conversationId: conversation.id, messages, readNumber, scroller })
  const onMoved = () => {
    onScroll()
    mark()
    more.onScroll(scroller.current, range)
  }
  return (
    <>
      <div
        ref={scroller}
        className={classes.scroller}
        // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- scrolling needs the keyboard focus
        tabIndex={0}
        role="log"
        aria-live="off"
        aria-label={t('chat.log', { name: nameOf(user) })}
        onScroll={onMoved}
      >
        <div ref={content} className={classes.log}>
          {hasOlder && (
            <Button
              variant="quiet"
              size="sm"
              className={classes.more}
              loading={more.isLoading === 'older'}
              onClick={more.older}
            >
              {t('chat.older')}
            </Button>
          )}
          {rows.map((row) =>
            row.kind === 'day' ? (
              <h3 key={row.key} className={classes.day}>
                {dayTitle(row.day)}
              </h3>
            ) : row.kind === 'unread' ? (
              <p key={row.key} className={`${classes.day} ${classes.unread}`} data-unread>
                {t('chat.unread')}
              </p>
            ) : (
              <MessageRun
                key={row.key}
                run={row}
                isOwn={row.senderId === ownId}
                user={user}
                conversationId={conversation.id}
                partnerReadNumber={partnerReadNumber}
                target={target?.number}
                onReport={onReport}
              />
            ),
          )}
          {hasNewer && (
            <Button
              variant="quiet"
              size="sm"
              className={classes.more}
              loading={more.isLoading === 'newer'}
              onClick={more.newer}
            >
              {t('chat.newer')}
            </Button>
          )}
          {!hasNewer && <UnsentMessages messages={unsent} />}
        </div>
      </div>
      <div className={classes.pill}>
        {(!isAtEnd || hasNewer) && (
          <Button size="sm" variant={unseen > 0 ? 'primary' : 'secondary'} icon={ArrowDown} onClick={toEnd}>
            {unseen > 0 ? t('chat.news', { count: unseen }) : t('chat.latest')}
          </Button>
        )}
      </div>
      <NewMessageAnnouncer messages={messages} user={user} hasNewer={hasNewer} />
    </>
  )
}
