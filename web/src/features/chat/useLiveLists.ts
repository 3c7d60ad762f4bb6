import { useQueryClient } from '@tanstack/react-query'
import { useRealtime } from '@/shared/api/realtime'
import { patchConversation, refreshLists } from './queries'

/** Keeps the lists of conversations as fresh as the server: what is new moves up. */
export function useLiveLists(): void {
  const client = useQueryClient()
  useRealtime('conversation_changed', ({ conversationId, change, unread }) => {
    // What is read stays in its place until the list is read anew.
    if (change === 'READ' && conversationId)
      patchConversation(client, conversationId, (shown) => ({ ...shown, unread }))
    else void refreshLists(client)
  })
  useRealtime('connected', () => void refreshLists(client))
}
