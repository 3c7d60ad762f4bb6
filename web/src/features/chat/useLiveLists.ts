import { useQueryClient } from '@tanstack/react-query'
import { useRealtime } from '@/shared/api/realtime'
import { patchConversation, refreshLists } from './queries'

/** Refetch the lists of conversations when the server reports a change. */
export function useLiveLists(): void {
  const client = useQueryClient()
  useRealtime('conversation_changed', ({ conversationId, change, unread }) => {
    // A conversation that was read keeps its position until the list is refetched.
    if (change === 'READ' && conversationId)
      patchConversation(client, conversationId, (shown) => ({ ...shown, unread }))
    else void refreshLists(client)
  })
  useRealtime('connected', () => void refreshLists(client))
}
