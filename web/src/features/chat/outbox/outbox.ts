/**
 * The outbox of the chat: messages are stored before they are sent, sent one after the other, and removed when the
 * server has accepted them. Each has a key from the browser, so that a message sent twice exists once.
 */
import { ApiError } from '@/shared/api/ApiError'
import type { Picture } from '@/shared/api/generated/marmita.schemas'
import type { Entries } from '@/shared/lib/storage/entries'
import { randomUuid } from './randomUuid'

/** The recipient, and the order that the conversation is about. */
export type Room = { userId: string; orderId: string | null }

export type Photo = { base: string; picture: Picture; alt: string }

type Content = { text: string; photo: Photo | null }

type Refusal = {
  status: number
  errorKey: string | undefined
  fields: Readonly<Record<string, unknown>>
  /** Whether a later message was accepted, so that the reason no longer applies. */
  isPast?: boolean
}

/** Errors that refuse every message in a room; other errors refuse one message. */
const ROOM_ERRORS: readonly (string | undefined)[] = [
  'chat_not_possible',
  'chat_order_ended',
  'user_blocked_permanently',
  'user_blocked_temporarily',
]

export const isRoomError = (error: unknown): boolean =>
  error instanceof ApiError && ROOM_ERRORS.includes(error.errorKey)

export type OutboxMessage = Content & {
  /** The permanent key of the message. */
  id: string
  accountId: string
  room: Room
  writtenAt: string
  /** The position of the message in the order of sending. */
  place: number
  /** The reason why the server refused the message; then it waits for its author. */
  refusal: Refusal | null
}

export const isSameRoom = (one: Room, other: Room): boolean =>
  one.userId === other.userId && one.orderId === other.orderId

const isOutboxMessage = (stored: unknown): stored is OutboxMessage => {
  if (typeof stored !== 'object' || stored === null) return false
  const { id, accountId, room, text, place, writtenAt } = stored as Partial<OutboxMessage>
  return (
    typeof id === 'string' &&
    typeof accountId === 'string' &&
    typeof text === 'string' &&
    typeof place === 'number' &&
    typeof writtenAt === 'string' &&
    typeof room?.userId === 'string'
  )
}

/** Return the account's messages that the server has not accepted yet, oldest first. */
export const unsentMessages = (entries: Entries, accountId: string): OutboxMessage[] =>
  [...entries.read().values()]
    .filter(isOutboxMessage)
    .filter((each) => each.accountId === accountId)
    .toSorted((one, other) => one.place - other.place || (one.id < other.id ? -1 : 1))

type NewMessage = Content & { accountId: string; room: Room }

export function enqueue(entries: Entries, draft: NewMessage, now: number = Date.now()): OutboxMessage {
  const last = unsentMessages(entries, draft.accountId).at(-1)
  const message: OutboxMessage = {
    ...draft,
    id: randomUuid(),
    writtenAt: new Date(now).toISOString(),
    // The order must not change when the clock is set back.
    place: Math.max(now, (last?.place ?? 0) + 1),
    refusal: null,
  }
  entries.put(message.id, message)
  return message
}

/** Send a refused message again, after those that wait. */
export function retry(entries: Entries, message: OutboxMessage, now: number = Date.now()): void {
  const last = unsentMessages(entries, message.accountId).at(-1)
  entries.put(message.id, { ...message, refusal: null, place: Math.max(now, (last?.place ?? 0) + 1) })
}

/** Whether sending should be retried automatically after the error; otherwise the server has refused the message. */
function isTemporary(error: unknown): boolean {
  if (!(error instanceof ApiError)) return true
  const { status } = error
  return status === 0 || status === 401 || status === 408 || status === 429 || status >= 500
}

/** Mark refusals of the room as past, because the room accepts messages again. */
function markRoomRefusalsPast(entries: Entries, { accountId, room }: OutboxMessage): void {
  for (const each of unsentMessages(entries, accountId)) {
    const { refusal } = each
    if (!refusal || refusal.isPast || !isSameRoom(each.room, room)) continue
    if (ROOM_ERRORS.includes(refusal.errorKey))
      entries.put(each.id, { ...each, refusal: { ...refusal, isPast: true } })
  }
}

type DrainOptions = {
  entries: Entries
  accountId: string
  send: (message: OutboxMessage) => Promise<void>
  /** Whether to stop, because another account may be logged in by now. */
  isStopped?: () => boolean
}

/**
 * Send all waiting messages, oldest first, until none is left or the network fails. After a lost answer the message
 * stays first, so that no later one overtakes it.
 */
export async function drain({
  entries,
  accountId,
  send,
  isStopped = () => false,
}: DrainOptions): Promise<'empty' | 'stuck'> {
  while (!isStopped()) {
    const next = unsentMessages(entries, accountId).find(({ refusal }) => refusal === null)
    if (!next) return 'empty'
    try {
      await send(next)
      entries.remove(next.id)
      markRoomRefusalsPast(entries, next)
    } catch (error) {
      if (isTemporary(error)) return 'stuck'
      const { status, errorKey, fields } = error as ApiError
      // If the author deleted the message meanwhile, it stays deleted.
      if (entries.read().has(next.id))
        entries.put(next.id, { ...next, refusal: { status, errorKey, fields } })
    }
  }
  return 'empty'
}
