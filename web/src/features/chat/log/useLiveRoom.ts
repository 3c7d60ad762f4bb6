import { useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import { followTopic, useRealtime } from '@/shared/api/realtime'
import {
  loadMissed,
  type LoadedMessages,
  messagesQuery,
  patchMessages,
  loadUpTo,
  addMessage,
} from '../messages'
import { hasDeletedHere } from '../mutations'

/** Keep an open conversation up to date: new messages, read receipts, deletions, and missed events. */
export function useLiveRoom(id: string, known: LoadedMessages | undefined, partnerId: string): void {
  const client = useQueryClient()
  const cursor = known?.cursor
  const isKnown = cursor !== undefined
  useEffect(() => {
    if (!isKnown) return () => {}
    return followTopic(`conversation:${id}`, cursor)
    // Only the first cursor is needed: from then on the socket keeps the position itself.
    // oxlint-disable-next-line react-hooks/exhaustive-deps
  }, [id, isKnown])
  useRealtime('message_sent', ({ conversationId, message, number }) => {
    if (conversationId !== id) return
    if (message) addMessage(client, id, message)
    loadUpTo(client, id, number)
  })
  useRealtime('messages_read', ({ conversationId, userId, number }) => {
    if (conversationId !== id || userId !== partnerId) return
    patchMessages(client, id, (shown) => ({
      ...shown,
      partnerReadNumber: Math.max(shown.partnerReadNumber ?? 0, number),
    }))
  })
  useRealtime('conversation_changed', ({ conversationId, change, number }) => {
    if (conversationId !== id) return
    if (change === 'RECEIVED' || change === 'SENT') loadUpTo(client, id, number)
    if (change === 'READ')
      patchMessages(client, id, (shown) => ({ ...shown, readNumber: Math.max(shown.readNumber, number) }))
    // Another device has deleted some messages; only the server knows which.
    if (change === 'DELETED' && !hasDeletedHere(id))
      void client.resetQueries({ queryKey: messagesQuery(client, id).queryKey })
  })
  useRealtime('connected', () => void loadMissed(client, id).catch(() => undefined))
}
