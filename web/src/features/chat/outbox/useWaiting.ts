import { useRef, useSyncExternalStore } from 'react'
import { chatOutbox } from '@/shared/session/chatOutbox'
import { isSameRoom, type Room, type Waiting, waitingOf } from './outbox'

/** What the account has written in a room and the server has not taken yet. */
export function useWaiting(accountId: string, room: Room): readonly Waiting[] {
  const last = useRef<{ text: string; waiting: readonly Waiting[] }>({ text: '[]', waiting: [] })
  return useSyncExternalStore(chatOutbox.subscribe, () => {
    const waiting = waitingOf(chatOutbox, accountId).filter((each) => isSameRoom(each.room, room))
    const text = JSON.stringify(waiting)
    if (text !== last.current.text) last.current = { text, waiting }
    return last.current.waiting
  })
}
