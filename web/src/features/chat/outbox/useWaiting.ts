import { useRef, useSyncExternalStore } from 'react'
import { chatOutbox } from '@/shared/session/chatOutbox'
import { isSameRoom, type Room, type Waiting, waitingOf } from './outbox'

/** Return the account's messages in a room that the server has not accepted yet. */
export function useWaiting(accountId: string, room: Room): readonly Waiting[] {
  const last = useRef<{ text: string; waiting: readonly Waiting[] }>({ text: '[]', waiting: [] })
  return useSyncExternalStore(chatOutbox.subscribe, () => {
    const waiting = waitingOf(chatOutbox, accountId).filter((each) => isSameRoom(each.room, room))
    const text = JSON.stringify(waiting)
    if (text !== last.current.text) last.current = { text, waiting }
    return last.current.waiting
  })
}
