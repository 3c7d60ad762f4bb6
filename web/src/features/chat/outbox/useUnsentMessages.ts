import { useRef, useSyncExternalStore } from 'react'
import { chatOutbox } from '@/shared/session/chatOutbox'
import { isSameRoom, type Room, type OutboxMessage, unsentMessages } from './outbox'

/** Return the account's messages in a room that the server has not accepted yet. */
export function useUnsentMessages(accountId: string, room: Room): readonly OutboxMessage[] {
  const last = useRef<{ text: string; messages: readonly OutboxMessage[] }>({ text: '[]', messages: [] })
  return useSyncExternalStore(chatOutbox.subscribe, () => {
    const messages = unsentMessages(chatOutbox, accountId).filter((each) => isSameRoom(each.room, room))
    const text = JSON.stringify(messages)
    if (text !== last.current.text) last.current = { text, messages }
    return last.current.messages
  })
}
