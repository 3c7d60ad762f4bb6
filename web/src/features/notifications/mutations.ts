import { type InfiniteData, type QueryClient, useMutation, useQueryClient } from '@tanstack/react-query'
import { i18n } from '@/shared/i18n/translate'
import { observeContent, stopObservingContent } from '@/shared/api/generated/follows'
import {
  acceptOrder,
  deleteNotifications,
  markAllNotificationsRead,
  markNotificationsRead,
  markNotificationsUnread,
  turnNotificationsOff,
  turnNotificationsOn,
  undoMarkAllNotificationsRead,
} from '@/shared/api/generated/marmita'
import type { NotificationView, ObservedContent } from '@/shared/api/generated/marmita.schemas'
import { useSingleFlight } from '@/shared/hooks/useSingleFlight'
import { useToggle } from '@/shared/hooks/useToggle'
import { showError, showSuccess } from '@/shared/lib/toast'
import { unreadQuery } from '@/shared/session/unread'
import { writeFollow } from '@/shared/ui/people/follow'
import { LISTS, type NotificationPage } from './queries'
import { refresh } from './refresh'

type Lists = InfiniteData<NotificationPage>
type Change = (row: NotificationView) => NotificationView | null

/** Change the rows of every cached list. A change to null removes the row. */
function patch(client: QueryClient, change: Change): void {
  client.setQueriesData<Lists>(
    { queryKey: LISTS },
    (lists) =>
      lists && {
        ...lists,
        pages: lists.pages.map((page) => ({
          ...page,
          rows: page.rows.flatMap((row) => change(row) ?? []),
        })),
      },
  )
}

/**
 * Cancel a running read of the lists before their rows are changed ahead of the server's answer: it would show the former
 * state again. Return whether there was one, which has to be repeated then.
 */
async function cancelReading(client: QueryClient): Promise<boolean> {
  const isReading = client.isFetching({ queryKey: LISTS }) > 0
  await client.cancelQueries({ queryKey: LISTS })
  return isReading
}

function count(client: QueryClient, by: number): void {
  client.setQueryData(
    unreadQuery.queryKey,
    (counts) => counts && { ...counts, newNotifications: Math.max(0, counts.newNotifications + by) },
  )
}

const CALLS = {
  read: markNotificationsRead,
  unread: markNotificationsUnread,
  delete: deleteNotifications,
} as const
export type Mark = keyof typeof CALLS

/**
 * Return a mutation that marks a notification as read or unread, or deletes it. The change is shown at once; after a
 * refusal the lists are refetched.
 */
export function useMark() {
  const client = useQueryClient()
  return useMutation({
    scope: { id: 'notifications' },
    mutationFn: ({ row, how }: { row: NotificationView; how: Mark }) => CALLS[how]({ ids: [row.id] }),
    onMutate: async ({ row, how }) => {
      const wasReading = await cancelReading(client)
      patch(client, (each) => {
        if (each.id !== row.id) return each
        return how === 'delete' ? null : { ...each, read: how === 'read' }
      })
      if (how === 'unread') count(client, row.read ? 1 : 0)
      else count(client, row.read ? 0 : -1)
      return wasReading
    },
    onError: showError,
    onSettled: (_, error, __, wasReading) => void ((error || wasReading) && refresh(client)),
  }).mutate
}

/** Return a mutation that turns the notifications of a post off or on. */
export function useMutePost() {
  const client = useQueryClient()
  const show = (postId: string, postOff: boolean) =>
    patch(client, (row) => (row.postId === postId ? { ...row, postOff } : row))
  return useMutation({
    scope: { id: 'notifications' },
    mutationFn: ({ postId, off }: { postId: string; off: boolean }) =>
      (off ? turnNotificationsOff : turnNotificationsOn)(postId),
    onMutate: async ({ postId, off }) => {
      const wasReading = await cancelReading(client)
      show(postId, off)
      return wasReading
    },
    // The post also shows whether its notifications are on.
    onSuccess: (_, { postId }) => void client.invalidateQueries({ queryKey: ['post', postId] }),
    onError: (error, { postId, off }) => {
      show(postId, !off)
      showError(error)
    },
    onSettled: (_, __, ___, wasReading) => void (wasReading && refresh(client)),
  }).mutate
}

/**
 * Return a mutation that accepts an order. Because money depends on it, the button disappears only after the server has
 * accepted, or if the order no longer waits.
 */
export function useAccept(row: NotificationView) {
  const client = useQueryClient()
  const mutation = useMutation({
    mutationFn: (orderId: string) => acceptOrder(orderId),
    onSuccess: () => {
      patch(client, (each) =>
        each.orderId === row.orderId ? { ...each, can: { ...each.can, accept: false } } : each,
      )
      if (!row.read) void markNotificationsRead({ ids: [row.id] }).catch(() => undefined)
      showSuccess(i18n.t('notifications.accepted'))
    },
    onError: (error) => {
      showError(error)
      void refresh(client)
    },
  })
  return useSingleFlight(mutation)
}

/** Return a function that follows a new follower, or stops following. */
export function useFollowBack(id: string, personId: string, followed: boolean) {
  const client = useQueryClient()
  return useToggle({
    key: ['follow', personId],
    isOn: followed,
    show: (follows) => {
      patch(client, (each) => (each.id === id ? { ...each, followed: follows } : each))
      writeFollow(client, personId, follows)
    },
    send: async (follows) => {
      const content: ObservedContent = { contentType: 'USER', contentId: personId }
      await (follows ? observeContent(content) : stopObservingContent(content))
    },
  })
}

/** Return mutations that mark as read all notifications up to the newest one shown, and undo it by request key. */
export function useReadAll() {
  const client = useQueryClient()
  const readAll = useMutation({
    mutationFn: (command: { requestKey: string; until: string }) => markAllNotificationsRead(command),
    retry: 1,
    onMutate: () => {
      patch(client, (row) => ({ ...row, read: true }))
      client.setQueryData(unreadQuery.queryKey, (counts) => counts && { ...counts, newNotifications: 0 })
    },
    onError: showError,
    onSettled: () => refresh(client),
  })
  const undo = useMutation({
    mutationFn: (requestKey: string) => undoMarkAllNotificationsRead({ requestKey }),
    retry: 1,
    onError: showError,
    onSettled: () => refresh(client),
  })
  return { readAll: readAll.mutate, undo: undo.mutate }
}
