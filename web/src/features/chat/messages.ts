/** The loaded messages of a conversation, and functions that load more of them. */
import { type QueryClient, queryOptions } from '@tanstack/react-query'
import { listMessages } from '@/shared/api/generated/chat'
import type { ChatMessage, MessagePage, ListMessagesParams } from '@/shared/api/generated/marmita.schemas'
import {
  lastMessagesOf,
  type MessageRange,
  rangeOf,
  withMessage,
  withNewer,
  withOlder,
} from './log/messageRange'

export type LoadedMessages = {
  range: MessageRange<ChatMessage>
  /** The cursor after which the events that follow this snapshot begin. */
  cursor: number
  /** The numbers up to which the user and the other person have read; null if the other person does not share it. */
  readNumber: number
  partnerReadNumber: number | null
}

type Place = Pick<ListMessagesParams, 'before' | 'after' | 'around' | 'date'>

/** The most pages to load after a gap. After a longer absence the user loads more by scrolling. */
const MAX_PAGES = 4

const keyOf = (conversationId: string) => ['chat', 'messages', conversationId] as const

const fetchPage = async (conversationId: string, place: Place, signal?: AbortSignal): Promise<MessagePage> =>
  (await listMessages({ conversationId, ...place }, { signal })).data

const loadedFrom = (page: MessagePage): LoadedMessages => ({
  range: rangeOf(page),
  cursor: page.cursor,
  readNumber: page.readNumber,
  partnerReadNumber: page.partnerReadNumber,
})

const laterNumber = (one: number | null, other: number | null) =>
  one === null || other === null ? other : Math.max(one, other)

/** Return `known` with the page's read positions; the user's own never decreases. */
const withReadNumbers = (loaded: LoadedMessages, page: MessagePage): LoadedMessages => ({
  ...loaded,
  readNumber: Math.max(loaded.readNumber, page.readNumber),
  partnerReadNumber: laterNumber(loaded.partnerReadNumber, page.partnerReadNumber),
})

/** The number of messages per conversation that are readable offline. */
const OFFLINE_MESSAGES = 50

/** Return the end of the conversation for offline use; undefined if only an earlier part is loaded. */
const lastMessages = (loaded: LoadedMessages): LoadedMessages | undefined =>
  loaded.range.hasNewer ? undefined : { ...loaded, range: lastMessagesOf(loaded.range, OFFLINE_MESSAGES) }

/**
 * The messages at the end of the conversation, or around the number `around`. A refetch loads the messages that came
 * meanwhile.
 */
export const messagesQuery = (client: QueryClient, conversationId: string, around?: number) =>
  queryOptions({
    queryKey: keyOf(conversationId),
    queryFn: async ({ signal }): Promise<LoadedMessages> => {
      const before = client.getQueryData<LoadedMessages>(keyOf(conversationId))
      if (!before || before.range.hasNewer || before.range.messages.length === 0)
        return loadedFrom(await fetchPage(conversationId, { around }, signal))
      const { end } = before.range
      const page = await fetchPage(conversationId, { after: end }, signal)
      // Keep the messages that arrived by events meanwhile.
      const loaded = client.getQueryData<LoadedMessages>(keyOf(conversationId)) ?? before
      return withReadNumbers({ ...loaded, range: withNewer(loaded.range, end, page) }, page)
    },
    staleTime: 0,
    refetchOnWindowFocus: false,
    meta: { storedOffline: lastMessages, mergesChanges: true },
  })

export function patchMessages(
  client: QueryClient,
  conversationId: string,
  change: (loaded: LoadedMessages) => LoadedMessages,
): void {
  client.setQueryData<LoadedMessages>(keyOf(conversationId), (loaded) => loaded && change(loaded))
}

const currentRange = (client: QueryClient, conversationId: string) =>
  client.getQueryData<LoadedMessages>(keyOf(conversationId))?.range

export async function loadOlder(client: QueryClient, conversationId: string): Promise<void> {
  const range = currentRange(client, conversationId)
  if (!range?.hasOlder) return
  const from = range.start
  const page = await fetchPage(conversationId, { before: from })
  patchMessages(client, conversationId, (loaded) => ({
    ...loaded,
    range: withOlder(loaded.range, from, page),
  }))
}

async function loadNewerPage(client: QueryClient, conversationId: string): Promise<boolean> {
  const from = currentRange(client, conversationId)?.end
  if (from === undefined) return false
  const page = await fetchPage(conversationId, { after: from })
  patchMessages(client, conversationId, (loaded) =>
    withReadNumbers({ ...loaded, range: withNewer(loaded.range, from, page) }, page),
  )
  return page.hasNewer
}

export async function loadNewer(client: QueryClient, conversationId: string): Promise<void> {
  if (currentRange(client, conversationId)?.hasNewer) await loadNewerPage(client, conversationId)
}

/** By conversation: the load that runs, and the one that follows it. */
const currentLoads = new Map<string, Promise<void>>()
const nextLoads = new Map<string, Promise<void>>()

/**
 * Load the messages that were missed, unless an earlier part of the conversation is shown. All calls during a load share
 * the one that follows it: what they are about may have come after its answer.
 */
export function loadMissed(client: QueryClient, conversationId: string): Promise<void> {
  const current = currentLoads.get(conversationId)
  if (!current) {
    const load = loadMissedPages(client, conversationId).finally(() => currentLoads.delete(conversationId))
    currentLoads.set(conversationId, load)
    return load
  }
  const next =
    nextLoads.get(conversationId) ??
    current
      .catch(() => undefined)
      .then(() => {
        nextLoads.delete(conversationId)
        return loadMissed(client, conversationId)
      })
  nextLoads.set(conversationId, next)
  return next
}

async function loadMissedPages(client: QueryClient, conversationId: string): Promise<void> {
  const range = currentRange(client, conversationId)
  if (!range || range.hasNewer) return
  for (let page = 0; page < MAX_PAGES; page += 1) {
    if (!(await loadNewerPage(client, conversationId))) return
  }
}

/** Show another part of the conversation. Return the number of the message at the place, or null. */
export async function showPart(
  client: QueryClient,
  conversationId: string,
  place: Place,
): Promise<number | null> {
  const page = await fetchPage(conversationId, place)
  const found = loadedFrom(page)
  client.setQueryData<LoadedMessages>(keyOf(conversationId), (loaded) =>
    loaded ? withReadNumbers({ ...loaded, range: found.range }, page) : found,
  )
  return page.anchor
}

/** Add a message that arrived in an event or an answer. Messages in between are loaded. */
export function addMessage(client: QueryClient, conversationId: string, message: ChatMessage): void {
  patchMessages(client, conversationId, (loaded) => ({
    ...loaded,
    range: withMessage(loaded.range, message),
  }))
}

/** Load missing messages if the conversation has messages up to the given number. */
export function loadUpTo(client: QueryClient, conversationId: string, number: number): void {
  const range = currentRange(client, conversationId)
  if (range && range.end < number) void loadMissed(client, conversationId).catch(() => undefined)
}
