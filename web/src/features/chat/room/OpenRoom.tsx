import { useQueryClient } from '@tanstack/react-query'
import { useRef, useState } from 'react'
import type { ChatWith } from '@/shared/api/generated/marmita.schemas'
import { showError } from '@/shared/lib/toast'
import { Composer } from '../compose/Composer'
import { showPart } from '../messages'
import type { Room } from '../outbox/outbox'
import { useUnsentMessages } from '../outbox/useUnsentMessages'
import { nameOf } from '../labels'
import { ClosedNotice } from './ClosedNotice'
import { MessageLog } from '../log/MessageLog'
import { NewRoom } from './NewRoom'
import { OrderCard } from './OrderCard'
import { RoomHead } from './RoomHead'
import { RoomSearch } from './RoomSearch'
import classes from './room.module.css'
import { TypingLine } from './TypingLine'
import { useTyping } from './useTyping'

type Props = { data: ChatWith; room: Room; ownId: string; onReport: (messageId: string) => void }

export type Target = { number: number; round: number }

/** A conversation with the person, the order, the messages, and the field for the next message. */
export function OpenRoom({ data, room, ownId, onReport }: Props) {
  const client = useQueryClient()
  const { conversation, user, order, closed, can } = data
  const [isSearching, setIsSearching] = useState(false)
  const [target, setTarget] = useState<Target>()
  const [sent, setSent] = useState(0)
  const field = useRef<HTMLTextAreaElement>(null)
  const isTyping = useTyping(conversation?.id, ownId)
  const waiting = useUnsentMessages(ownId, room)
  const name = nameOf(user)
  const goTo = async (place: { around?: number; date?: string }) => {
    if (!conversation) return
    try {
      const number = await showPart(client, conversation.id, place)
      if (number !== null) setTarget((before) => ({ number, round: (before?.round ?? 0) + 1 }))
    } catch (error) {
      showError(error)
    }
  }
  return (
    <div className={classes.room}>
      {isSearching && conversation ? (
        <RoomSearch
          conversationId={conversation.id}
          user={user}
          ownId={ownId}
          onPick={(number) => void goTo({ around: number })}
          onDay={(date) => void goTo({ date })}
          onClose={() => setIsSearching(false)}
        />
      ) : (
        <RoomHead data={data} onSearch={conversation ? () => setIsSearching(true) : undefined} />
      )}
      {order && <OrderCard order={order} />}
      {conversation ? (
        <MessageLog
          key={conversation.id}
          conversation={conversation}
          user={user}
          ownId={ownId}
          outbox={waiting}
          target={target}
          sent={sent}
          onReport={onReport}
        />
      ) : (
        <NewRoom user={user} waiting={waiting} />
      )}
      <TypingLine isTyping={isTyping} name={name} />
      {can.write ? (
        <Composer
          room={room}
          ownId={ownId}
          conversationId={conversation?.id}
          name={name}
          order={order}
          field={field}
          onSent={() => setSent((count) => count + 1)}
        />
      ) : (
        <ClosedNotice closed={closed} user={user} />
      )}
    </div>
  )
}
