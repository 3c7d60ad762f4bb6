/**
 * Messages on their way: written down before they are sent, sent one after the other, removed when the server has them.
 * The server knows each by the key that the browser gives it, so that what is sent again is one message all the same.
 */
import { ApiError } from '@/shared/api/ApiError'
import type { Picture } from '@/shared/api/generated/marmita.schemas'
import type { Entries } from '@/shared/lib/storage/entries'
import { randomUuid } from './randomUuid'

/** To whom, and about which order. */
export type Room = { userId: string; orderId: string | null }

export type Photo = { base: string; picture: Picture; alt: string }

type Content = { text: string; photo: Photo | null }

type Refusal = {
  status: number
  errorKey: string | undefined
  fields: Readonly<Record<string, unknown>>
  /** A later message went through: the reason holds no longer. */
  isPast?: boolean
}

/** Why nobody's words would have been taken there; other reasons are those of one message. */
const OF_THE_ROOM: readonly (string | undefined)[] = [
  'chat_not_possible',
  'chat_order_ended',
  'user_blocked_permanently',
  'user_blocked_temporarily',
]

export const isOfTheRoom = (error: unknown): boolean =>
  error instanceof ApiError && OF_THE_ROOM.includes(error.errorKey)

export type Waiting = Content & {
  /** The message's own key, for ever. */
  id: string
  accountId: string
  room: Room
  writtenAt: string
  /** Their order; grows. */
  place: number
  /** Why the server refused it; then it waits for the writer. */
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

/** What that account has written and the server not taken yet, oldest first. */
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
    // A clock that is set back does not turn the order round.
    place: Math.max(now, (last?.place ?? 0) + 1),
    refusal: null,
  }
  entries.put(waiting.id, waiting)
  return waiting
}

/** Sends a refused message once more, after those that wait. */
export function retry(entries: Entries, waiting: Waiting, now: number = Date.now()): void {
  const last = waitingOf(entries, waiting.accountId).at(-1)
  entries.put(waiting.id, { ...waiting, refusal: null, place: Math.max(now, (last?.place ?? 0) + 1) })
}

/** What becomes of a message whose sending threw: tried again by itself, or refused for a reason. */
function verdictOn(error: unknown): 'again' | 'refused' {
  if (!(error instanceof ApiError)) return 'again'
  const { status } = error
  const passes = status === 0 || status === 401 || status === 408 || status === 429 || status >= 500
  return passes ? 'again' : 'refused'
}

/** Notes that words are taken there again, at what was refused for that before. */
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
  /** Another account may be here by now. */
  isStopped?: () => boolean
}

/**
 * Sends all that waits, oldest first, until nothing does or the network fails. A lost answer leaves the message where it
 * is: nothing that was written later goes before it.
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
      // Deleted by its writer meanwhile: then it stays so.
      if (entries.read().has(next.id))
        entries.put(next.id, { ...next, refusal: { status, errorKey, fields } })
    }
  }
  return 'empty'
}
