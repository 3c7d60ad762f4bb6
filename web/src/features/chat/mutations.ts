import { mutationOptions, useQueryClient } from '@tanstack/react-query'
import { i18n } from '@/shared/i18n/translate'
import {
  blockPerson,
  deleteConversation,
  deleteMessages,
  markRead,
  unblockPerson,
} from '@/shared/api/generated/chat'
import type { ChatWith, ChatUser } from '@/shared/api/generated/marmita.schemas'
import { showError, showSuccess } from '@/shared/lib/toast'
import { patchMessages } from './messages'
import { unreadQuery } from '@/shared/session/unread'
import { blockedQuery, patchConversation, refreshLists, ROOMS } from './queries'
import { without } from './log/messageRange'
import { nameOf } from './labels'

/** Return mutations that block and unblock a person. While the block lasts, neither can write to the other. */
export function useBlocking(user: Pick<ChatUser, 'id' | 'name' | 'deleted'>) {
  const client = useQueryClient()
  const name = nameOf(user)
  const refresh = () =>
    Promise.all([
      client.invalidateQueries({ queryKey: ROOMS }),
      client.invalidateQueries(blockedQuery),
      refreshLists(client),
    ])
  return {
    block: mutationOptions({
      mutationFn: () => blockPerson({ userId: user.id }),
      onSuccess: async () => {
        await refresh()
        showSuccess(i18n.t('chat.block.done', { name }))
      },
      onError: showError,
    }),
    unblock: mutationOptions({
      mutationFn: () => unblockPerson({ userId: user.id }),
      onSuccess: async () => {
        await refresh()
        showSuccess(i18n.t('chat.block.undone', { name }))
      },
      onError: showError,
    }),
  }
}

/** Conversations with a deletion by this window, whose event can be ignored. */
const deletedHere = new Set<string>()

/** Whether this window has just deleted something in the conversation. The call resets the answer to false. */
export const hasDeletedHere = (conversationId: string): boolean => deletedHere.delete(conversationId)

/** Return a mutation that deletes a message for the user only. */
export function useDeleteForMe(conversationId: string) {
  const client = useQueryClient()
  return mutationOptions({
    mutationFn: ({ number }: { id: string; number: number }) => {
      deletedHere.add(conversationId)
      return deleteMessages({ conversationId, numbers: [number] })
    },
    onSuccess: (_, { id }) => {
      patchMessages(client, conversationId, (known) => ({ ...known, range: without(known.range, id) }))
      void refreshLists(client)
      showSuccess(i18n.t('chat.message.deleted'))
    },
    onError: showError,
  })
}

/** Return a mutation that deletes all messages for the user only. The next message shows the conversation again. */
export function useDeleteConversation(conversationId: string, onDone: () => void) {
  const client = useQueryClient()
  return mutationOptions({
    mutationFn: (number: number) => deleteConversation({ conversationId, number }),
    onSuccess: () => {
      client.removeQueries({ queryKey: ['chat', 'messages', conversationId] })
      void refreshLists(client)
      onDone()
    },
    onError: showError,
  })
}

/**
 * Return a function that marks messages as read up to a number. This window shows it at once; the server notifies the
 * other person and the user's other devices.
 */
export function useMarkRead(conversationId: string) {
  const client = useQueryClient()
  return async (number: number) => {
    const { data } = await markRead({ conversationId, number })
    patchMessages(client, conversationId, (known) => ({
      ...known,
      readNumber: Math.max(known.readNumber, data.readNumber),
    }))
    patchConversation(client, conversationId, (shown) => ({ ...shown, unread: data.unread }))
    client.setQueriesData<ChatWith>({ queryKey: ROOMS }, (shown) =>
      shown?.conversation?.id === conversationId
        ? {
            ...shown,
            conversation: { ...shown.conversation, unread: data.unread, readNumber: data.readNumber },
          }
        : shown,
    )
    client.setQueryData(
      unreadQuery.queryKey,
      (counts) => counts && { ...counts, newMessages: data.newMessages },
    )
  }
}
