import { useState } from 'react'
import { readFormDraft, useSession, writeFormDraft } from '@/shared/session'
import type { Photo, Room } from '../outbox/outbox'

export type Draft = { text: string; photo: Photo | null }

export const draftName = ({ userId, orderId }: Room, accountId: string) =>
  `chat ${userId} ${orderId ?? ''} ${accountId}`

export const isDraft = (kept: unknown): kept is Draft =>
  typeof kept === 'object' && kept !== null && 'text' in kept && typeof kept.text === 'string'

/** Return the unsent draft of a room and functions that change it. It is stored on this device for its author. */
export function useRoomDraft(room: Room) {
  const { account } = useSession()
  const name = draftName(room, account?.id ?? '')
  const [draft, setDraft] = useState<Draft>(() => {
    const kept = readFormDraft(name)
    return isDraft(kept) ? kept : { text: '', photo: null }
  })
  const change = (changes: Partial<Draft>) =>
    setDraft((before) => {
      const next = { ...before, ...changes }
      writeFormDraft(name, next.text || next.photo ? next : undefined)
      return next
    })
  return [draft, change] as const
}
