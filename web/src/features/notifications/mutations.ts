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
import { useOneAtATime } from '@/shared/hooks/useOneAtATime'
import { useToggle } from '@/shared/hooks/useToggle'
import { showError, showSuccess } from '@/shared/lib/toast'
import { unreadQuery } from '@/shared/session/unread'
import { writeFollow } from '@/shared/ui/people/follow'
import { LISTS, type NotificationPage } from './queries'
import { refresh } from './refresh'

type Lists = InfiniteData<NotificationPage>
type Change = (row: NotificationView) => NotificationView | null

/** Shows a change in every list at once; null takes a row out. */
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

/** Reads, unreads or deletes one at once; what the server refuses is read again. */
export function useMark() {
  const client = useQueryClient()
  return useMutation({
    scope: { id: 'notifications' },
    mutationFn: ({ row, how }: { row: NotificationView; how: Mark }) => CALLS[how]({ ids: [row.id] }),
    onMutate: ({ row, how }) => {
      patch(client, (each) => {
        if (each.id !== row.id) return each
        return how === 'delete' ? null : { ...each, read: how === 'read' }
      })
      if (how === 'unread') count(client, row.read ? 1 : 0)
      else count(client, row.read ? 0 : -1)
    },
    onError: (error) => {
      showError(error)
      void refresh(client)
    },
  }).mutate
}

/** Turns the notifications of a post off, or on again. */
export function usePostOff() {
  const client = useQueryClient()
  const show = (postId: string, postOff: boolean) =>
    patch(client, (row) => (row.postId === postId ? { ...row, postOff } : row))
  return useMutation({
    scope: { id: 'notifications' },
    mutationFn: ({ postId, off }: { postId: string; off: boolean }) =>
      (off ? turnNotificationsOff : turnNotificationsOn)(postId),
    onMutate: ({ postId, off }) => show(postId, off),
    // The post itself says whether they are on.
    onSuccess: (_, { postId }) => void client.invalidateQueries({ queryKey: ['post', postId] }),
    onError: (error, { postId, off }) => {
      show(postId, !off)
      showError(error)
    },
  }).mutate
}

/**
 * The chef accepts an order. It is about money: the button goes when the server has agreed, or when the order turns out
 * to wait no longer.
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
  return useOneAtATime(mutation)
}

/** Follows a new follower, or no longer. */
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

/** Marks everything as read up to the newest that is shown, under a key that undoes it. */
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
