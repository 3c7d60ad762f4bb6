/** The loaded messages of a conversation, and functions that load more of them. */
import { type QueryClient, queryOptions } from '@tanstack/react-query'
import { listMessages } from '@/shared/api/generated/chat'
import type { ChatMessage, MessagePage, ListMessagesParams } from '@/shared/api/generated/marmita.schemas'
import { lastOfStretch, type Stretch, stretchOf, withMessage, withNewer, withOlder } from './log/stretch'

export type Known = {
  stretch: Stretch<ChatMessage>
  /** The cursor after which the events that follow this snapshot begin. */
  cursor: number
  /** The numbers up to which the user and the other person have read; null if the other person does not share it. */
  readNumber: number
  partnerReadNumber: number | null
}

type Place = Pick<ListMessagesParams, 'before' | 'after' | 'around' | 'date'>

/** The most pages to load after a gap. After a longer absence the user loads more by scrolling. */
const MOST_PAGES = 4

const keyOf = (conversationId: string) => ['chat', 'messages', conversationId] as const

const read = async (conversationId: string, place: Place, signal?: AbortSignal): Promise<MessagePage> =>
  (await listMessages({ conversationId, ...place }, { signal })).data

const knownFrom = (page: MessagePage): Known => ({
  stretch: stretchOf(page),
  cursor: page.cursor,
  readNumber: page.readNumber,
  partnerReadNumber: page.partnerReadNumber,
})

const further = (one: number | null, other: number | null) =>
  one === null || other === null ? other : Math.max(one, other)

/** Return `known` with the page's read positions; the user's own never decreases. */
const withCursors = (known: Known, page: MessagePage): Known => ({
  ...known,
  readNumber: Math.max(known.readNumber, page.readNumber),
  partnerReadNumber: further(known.partnerReadNumber, page.partnerReadNumber),
})

/** The number of messages per conversation that are readable offline. */
const KEPT_MESSAGES = 50

/** Return the end of the conversation for offline use; undefined if only an earlier part is loaded. */
const lastMessages = (known: Known): Known | undefined =>
  known.stretch.hasNewer ? undefined : { ...known, stretch: lastOfStretch(known.stretch, KEPT_MESSAGES) }

/**
 * The messages at the end of the conversation, or around the number `around`. A refetch loads the messages that came
 * meanwhile.
 */
export const messagesQuery = (client: QueryClient, conversationId: string, around?: number) =>
  queryOptions({
    queryKey: keyOf(conversationId),
    queryFn: async ({ signal }): Promise<Known> => {
      const before = client.getQueryData<Known>(keyOf(conversationId))
      if (!before || before.stretch.hasNewer || before.stretch.messages.length === 0)
        return knownFrom(await read(conversationId, { around }, signal))
      const { end } = before.stretch
      const page = await read(conversationId, { after: end }, signal)
      // Keep the messages that arrived by events meanwhile.
      const known = client.getQueryData<Known>(keyOf(conversationId)) ?? before
      return withCursors({ ...known, stretch: withNewer(known.stretch, end, page) }, page)
    },
    staleTime: 0,
    refetchOnWindowFocus: false,
    meta: { storedOffline: lastMessages },
  })

export function patchKnown(
  client: QueryClient,
  conversationId: string,
  change: (known: Known) => Known,
): void {
  client.setQueryData<Known>(keyOf(conversationId), (known) => known && change(known))
}

const stretchNow = (client: QueryClient, conversationId: string) =>
  client.getQueryData<Known>(keyOf(conversationId))?.stretch

export async function readOlder(client: QueryClient, conversationId: string): Promise<void> {
  const stretch = stretchNow(client, conversationId)
  if (!stretch?.hasOlder) return
  const from = stretch.start
  const page = await read(conversationId, { before: from })
  patchKnown(client, conversationId, (known) => ({
    ...known,
    stretch: withOlder(known.stretch, from, page),
  }))
}

async function readNewerPage(client: QueryClient, conversationId: string): Promise<boolean> {
  const from = stretchNow(client, conversationId)?.end
  if (from === undefined) return false
  const page = await read(conversationId, { after: from })
  patchKnown(client, conversationId, (known) =>
    withCursors({ ...known, stretch: withNewer(known.stretch, from, page) }, page),
  )
  return page.hasNewer
}

export async function readNewer(client: QueryClient, conversationId: string): Promise<void> {
  if (stretchNow(client, conversationId)?.hasNewer) await readNewerPage(client, conversationId)
}

/** By conversation: the load that runs, and the one that follows it. */
const running = new Map<string, Promise<void>>()
const following = new Map<string, Promise<void>>()

/**
 * Load the messages that were missed, unless an earlier part of the conversation is shown. All calls during a load share
 * the one that follows it: what they are about may have come after its answer.
 */
export function catchUp(client: QueryClient, conversationId: string): Promise<void> {
  const current = running.get(conversationId)
  if (!current) {
    const load = catchUpOnce(client, conversationId).finally(() => running.delete(conversationId))
    running.set(conversationId, load)
    return load
  }
  const next =
    following.get(conversationId) ??
    current
      .catch(() => undefined)
      .then(() => {
        following.delete(conversationId)
        return catchUp(client, conversationId)
      })
  following.set(conversationId, next)
  return next
}

async function catchUpOnce(client: QueryClient, conversationId: string): Promise<void> {
  const stretch = stretchNow(client, conversationId)
  if (!stretch || stretch.hasNewer) return
  for (let page = 0; page < MOST_PAGES; page += 1) {
    if (!(await readNewerPage(client, conversationId))) return
  }
}

/** Show another part of the conversation. Return the number of the message at the place, or null. */
export async function jump(
  client: QueryClient,
  conversationId: string,
  place: Place,
): Promise<number | null> {
  const page = await read(conversationId, place)
  const found = knownFrom(page)
  client.setQueryData<Known>(keyOf(conversationId), (known) =>
    known ? withCursors({ ...known, stretch: found.stretch }, page) : found,
  )
  return page.anchor
}

/** Add a message that arrived in an event or an answer. Messages in between are loaded. */
export function take(client: QueryClient, conversationId: string, message: ChatMessage): void {
  patchKnown(client, conversationId, (known) => ({ ...known, stretch: withMessage(known.stretch, message) }))
}

/** Load missing messages if the conversation has messages up to the given number. */
export function reach(client: QueryClient, conversationId: string, number: number): void {
  const stretch = stretchNow(client, conversationId)
  if (stretch && stretch.end < number) void catchUp(client, conversationId).catch(() => undefined)
}
