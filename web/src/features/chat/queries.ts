import {
  infiniteQueryOptions,
  type InfiniteData,
  type QueryClient,
  queryOptions,
} from '@tanstack/react-query'
import {
  getChatSettings,
  getChatWithUser,
  getQuickAnswers,
  listBlockedPeople,
  listConversations,
} from '@/shared/api/generated/chat'
import type {
  ChatConversation,
  ConversationList,
  ConversationFilter,
} from '@/shared/api/generated/marmita.schemas'
import { totalCount } from '@/shared/api/http'
import { STORED_OFFLINE, STORED_OFFLINE_FIRST_PAGE } from '@/shared/api/storedOffline'
import { unreadQuery } from '@/shared/session/unread'
import type { Room } from './outbox/outbox'

const CHAT = ['chat'] as const
const LISTS = [...CHAT, 'list'] as const
export const ROOMS = [...CHAT, 'room'] as const

/** The conversations, newest first. `search` finds people and messages, in one page. */
export const conversationsQuery = (filter: ConversationFilter, search: string) =>
  infiniteQueryOptions({
    queryKey: [...LISTS, filter, search],
    queryFn: async ({ pageParam, signal }) => {
      const wanted = { filter, search: search || undefined, after: pageParam ?? undefined }
      return (await listConversations(wanted, { signal })).data
    },
    initialPageParam: null as string | null,
    getNextPageParam: (last) => last.next,
    staleTime: 0,
    // Search results are not stored on the device.
    ...(!search && { meta: STORED_OFFLINE_FIRST_PAGE }),
  })

export const conversationsOf = (pages: readonly ConversationList[]): ChatConversation[] => [
  ...new Map(pages.flatMap(({ conversations }) => conversations).map((each) => [each.id, each])).values(),
]

/** The person, the order, and whether the user can write to the person; also the conversation if it exists. */
export const roomQuery = ({ userId, orderId }: Room) =>
  queryOptions({
    queryKey: [...ROOMS, userId, orderId],
    queryFn: async ({ signal }) =>
      (await getChatWithUser(encodeURIComponent(userId), { orderId: orderId ?? undefined }, { signal })).data,
    staleTime: 0,
    meta: STORED_OFFLINE,
  })

export const quickAnswersQuery = queryOptions({
  queryKey: [...CHAT, 'quickAnswers'],
  queryFn: async ({ signal }) => (await getQuickAnswers({ signal })).data,
  staleTime: 5 * 60_000,
})

export const settingsQuery = queryOptions({
  queryKey: [...CHAT, 'settings'],
  queryFn: async ({ signal }) => (await getChatSettings({ signal })).data,
  staleTime: 0,
})

const BLOCKED_PAGE = 20

export const blockedQuery = infiniteQueryOptions({
  queryKey: [...CHAT, 'blocked'],
  queryFn: async ({ pageParam, signal }) => {
    const answer = await listBlockedPeople({ page: pageParam }, { signal })
    const hasMore = answer.data.length > 0 && (pageParam + 1) * BLOCKED_PAGE < totalCount(answer)
    return { people: answer.data, next: hasMore ? pageParam + 1 : null }
  },
  initialPageParam: 0,
  getNextPageParam: (last) => last.next,
  staleTime: 0,
})

/** Change a conversation in every list that contains it. */
export function patchConversation(
  client: QueryClient,
  id: string,
  change: (conversation: ChatConversation) => ChatConversation,
): void {
  client.setQueriesData<InfiniteData<ConversationList>>(
    { queryKey: LISTS },
    (data) =>
      data && {
        ...data,
        pages: data.pages.map((page) => ({
          ...page,
          conversations: page.conversations.map((each) => (each.id === id ? change(each) : each)),
        })),
      },
  )
}

/** Refetch the lists on screen and the number of unread messages. */
export const refreshLists = (client: QueryClient): Promise<unknown> =>
  Promise.all([client.invalidateQueries({ queryKey: LISTS }), client.invalidateQueries(unreadQuery)])
