/** Sends the waiting messages. One window at a time does it, for the account of the token that the calls carry. */
import type { QueryClient } from '@tanstack/react-query'
import { ApiError } from '@/shared/api/ApiError'
import { sendMessage } from '@/shared/api/generated/chat'
import { getAccount } from '@/shared/api/generated/marmita'
import type { ChatWith } from '@/shared/api/generated/marmita.schemas'
import { reconnectDelay } from '@/shared/api/realtime'
import { chatOutbox } from '@/shared/session/chatOutbox'
import { readToken } from '@/shared/session/token'
import { take } from '../messages'
import { ROOMS } from '../queries'
import { drain, isOfTheRoom, type Waiting } from './outbox'

const LOCK = 'chatOutbox'
/** The account of the token, according to the server: the page may notice another account later than the storage. */
let owner: { token: string; accountId: string } | undefined

async function belongsTo(accountId: string): Promise<boolean> {
  const token = readToken()
  if (token === null) return false
  if (owner?.token !== token) owner = { token, accountId: (await getAccount()).data.id }
  return owner.accountId === accountId && readToken() === token
}

/**
 * Run the work while no other window does. Without a secure context there are no locks: then two windows may send a
 * message twice, which the server accepts once.
 */
const alone = <Result>(work: () => Promise<Result>): Promise<Result> =>
  'locks' in navigator ? navigator.locks.request(LOCK, work) : work()

const rereadRooms = (client: QueryClient, isMeant: (room: ChatWith) => boolean): Promise<void> =>
  client.invalidateQueries({
    queryKey: ROOMS,
    predicate: ({ state }) => state.data !== undefined && isMeant(state.data as ChatWith),
  })

async function send(client: QueryClient, waiting: Waiting): Promise<void> {
  if (!(await belongsTo(waiting.accountId))) throw new ApiError(0, undefined)
  const { id: clientId, room, text, photo } = waiting
  const sending = sendMessage({
    clientId,
    userId: room.userId,
    orderId: room.orderId,
    text,
    picture: photo?.base ?? null,
    pictureAlt: photo?.alt ?? '',
  })
  const { data } = await sending.catch((error: unknown) => {
    // The room was closed meanwhile: refetch it, to show the reason in place of the field.
    if (isOfTheRoom(error)) void rereadRooms(client, (shown) => shown.user.id === room.userId)
    throw error
  })
  take(client, data.conversationId, {
    id: data.id,
    number: data.number,
    clientId,
    senderId: waiting.accountId,
    text,
    picture: photo && { ...photo.picture, alt: photo.alt },
    createDate: data.createDate,
    erased: false,
  })
  // The first message has created the conversation.
  void rereadRooms(client, (shown) => shown.conversation === null)
}

/** Start to send and to retry automatically. Return a function that stops it. */
export function startSender(client: QueryClient, accountId: string): () => void {
  const life = { isOver: false }
  let isRunning = false
  let isWanted = false
  let failures = 0
  let timer: ReturnType<typeof setTimeout> | undefined
  const once = () =>
    drain({
      entries: chatOutbox,
      accountId,
      isStopped: () => life.isOver,
      send: (waiting) => send(client, waiting),
    })
  const run = async (): Promise<void> => {
    isWanted = true
    if (isRunning) return
    isRunning = true
    clearTimeout(timer)
    while (isWanted && !life.isOver) {
      isWanted = false
      const end = await alone(once).catch(() => 'stuck' as const)
      if (end === 'stuck' && !isWanted) timer = setTimeout(run, reconnectDelay(failures++))
      else failures = 0
    }
    isRunning = false
  }
  const soon = () => void run()
  const unsubscribe = chatOutbox.subscribe(soon)
  window.addEventListener('online', soon)
  soon()
  return () => {
    life.isOver = true
    clearTimeout(timer)
    unsubscribe()
    window.removeEventListener('online', soon)
  }
}
