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
const OF_THE_ROOM: readonly (string | undefined)[] = [
  'chat_not_possible',
  'chat_order_ended',
  'user_blocked_permanently',
  'user_blocked_temporarily',
]

export const isOfTheRoom = (error: unknown): boolean =>
  error instanceof ApiError && OF_THE_ROOM.includes(error.errorKey)

export type Waiting = Content & {
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

const isWaiting = (stored: unknown): stored is Waiting => {
  if (typeof stored !== 'object' || stored === null) return false
  const { id, accountId, room, text, place, writtenAt } = stored as Partial<Waiting>
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
export const waitingOf = (entries: Entries, accountId: string): Waiting[] =>
  [...entries.read().values()]
    .filter(isWaiting)
    .filter((each) => each.accountId === accountId)
    .toSorted((one, other) => one.place - other.place || (one.id < other.id ? -1 : 1))

type Written = Content & { accountId: string; room: Room }

export function enqueue(entries: Entries, written: Written, now: number = Date.now()): Waiting {
  const last = waitingOf(entries, written.accountId).at(-1)
  const waiting: Waiting = {
    ...written,
    id: randomUuid(),
    writtenAt: new Date(now).toISOString(),
    // The order must not change when the clock is set back.
    place: Math.max(now, (last?.place ?? 0) + 1),
    refusal: null,
  }
  entries.put(waiting.id, waiting)
  return waiting
}

/** Send a refused message again, after those that wait. */
export function retry(entries: Entries, waiting: Waiting, now: number = Date.now()): void {
  const last = waitingOf(entries, waiting.accountId).at(-1)
  entries.put(waiting.id, { ...waiting, refusal: null, place: Math.max(now, (last?.place ?? 0) + 1) })
}

/** Return 'again' if sending should be retried automatically after the error, 'refused' if the message is rejected. */
function verdictOn(error: unknown): 'again' | 'refused' {
  if (!(error instanceof ApiError)) return 'again'
  const { status } = error
  const passes = status === 0 || status === 401 || status === 408 || status === 429 || status >= 500
  return passes ? 'again' : 'refused'
}

/** Mark refusals of the room as past, because the room accepts messages again. */
function outdateRefusals(entries: Entries, { accountId, room }: Waiting): void {
  for (const each of waitingOf(entries, accountId)) {
    const { refusal } = each
    if (!refusal || refusal.isPast || !isSameRoom(each.room, room)) continue
    if (OF_THE_ROOM.includes(refusal.errorKey))
      entries.put(each.id, { ...each, refusal: { ...refusal, isPast: true } })
  }
}

type Sending = {
  entries: Entries
  accountId: string
  send: (waiting: Waiting) => Promise<void>
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
}: Sending): Promise<'empty' | 'stuck'> {
  while (!isStopped()) {
    const next = waitingOf(entries, accountId).find(({ refusal }) => refusal === null)
    if (!next) return 'empty'
    try {
      await send(next)
      entries.remove(next.id)
      outdateRefusals(entries, next)
    } catch (error) {
      if (verdictOn(error) === 'again') return 'stuck'
      const { status, errorKey, fields } = error as ApiError
      // If the author deleted the message meanwhile, it stays deleted.
      if (entries.read().has(next.id))
        entries.put(next.id, { ...next, refusal: { status, errorKey, fields } })
    }
  }
  return 'empty'
}
