/** Sends the waiting messages. One window at a time does it, for the account of the token that the calls carry. */
import type { QueryClient } from '@tanstack/react-query'
import { ApiError } from '@/shared/api/ApiError'
import { sendMessage } from '@/shared/api/generated/chat'
import { getAccount } from '@/shared/api/generated/marmita'
import type { ChatWith } from '@/shared/api/generated/marmita.schemas'
import { reconnectDelay } from '@/shared/api/realtime'
import { chatOutbox } from '@/shared/session/chatOutbox'
import { readToken } from '@/shared/session/token'
import { addMessage } from '../messages'
import { ROOMS } from '../queries'
import { drain, isRoomError, type OutboxMessage } from './outbox'

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
const withOutboxLock = <Result>(work: () => Promise<Result>): Promise<Result> =>
  'locks' in navigator ? navigator.locks.request(LOCK, work) : work()

const refetchRooms = (client: QueryClient, matches: (room: ChatWith) => boolean): Promise<void> =>
  client.invalidateQueries({
    queryKey: ROOMS,
    predicate: ({ state }) => state.data !== undefined && matches(state.data as ChatWith),
  })

async function send(client: QueryClient, message: OutboxMessage): Promise<void> {
  if (!(await belongsTo(message.accountId))) throw new ApiError(0, undefined)
  const { id: clientId, room, text, photo } = message
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
    if (isRoomError(error)) void refetchRooms(client, (shown) => shown.user.id === room.userId)
    throw error
  })
  addMessage(client, data.conversationId, {
    id: data.id,
    number: data.number,
    clientId,
    senderId: message.accountId,
    text,
    picture: photo && { ...photo.picture, alt: photo.alt },
    createDate: data.createDate,
    erased: false,
  })
  // The first message has created the conversation.
  void refetchRooms(client, (shown) => shown.conversation === null)
}

/** Start to send and to retry automatically. Return a function that stops it. */
export function startSender(client: QueryClient, accountId: string): () => void {
  const lifetime = { isOver: false }
  let isRunning = false
  let isWanted = false
  let failures = 0
  let timer: ReturnType<typeof setTimeout> | undefined
  const drainOnce = () =>
    drain({
      entries: chatOutbox,
      accountId,
      isStopped: () => lifetime.isOver,
      send: (message) => send(client, message),
    })
  const run = async (): Promise<void> => {
    isWanted = true
    if (isRunning) return
    isRunning = true
    clearTimeout(timer)
    while (isWanted && !lifetime.isOver) {
      isWanted = false
      const end = await withOutboxLock(drainOnce).catch(() => 'stuck' as const)
      if (end === 'stuck' && !isWanted) timer = setTimeout(run, reconnectDelay(failures++))
      else failures = 0
    }
    isRunning = false
  }
  const wake = () => void run()
  const unsubscribe = chatOutbox.subscribe(wake)
  window.addEventListener('online', wake)
  wake()
  return () => {
    lifetime.isOver = true
    clearTimeout(timer)
    unsubscribe()
    window.removeEventListener('online', wake)
  }
}
