/** One socket a tab. Passes on what happened since the last event seen, also after a gap; handlers re-read what they show. */
import { useEffect, useEffectEvent } from 'react'
import { readToken, subscribeToken } from '@/shared/session/token'
import type { ClientMessage, ServerMessage } from './generated/marmita.schemas'
import { expireSession } from './http'

type EventMessage = Extract<ServerMessage, { type: 'event' }>

/** Kinds of events and what they carry. */
type RealtimeEvents = { [Message in EventMessage as Message['kind']]: Message['data'] } & {
  /** The socket stands, and what was read before it may have missed something. */
  connected: Record<string, never>
}

type Kind = keyof RealtimeEvents
type Handler = (data: never) => void
/** What somebody does at this moment: typing, being here or gone. Nothing of it is kept. */
export type Ephemeral = Pick<
  Extract<ServerMessage, { type: 'ephemeral' }>,
  'topic' | 'sender' | 'kind' | 'data'
>

const FIRST_DELAY_MS = 500
const LONGEST_DELAY_MS = 30_000
/** How long an answer with another token takes after the present one is refused. */
const REPLACED_WITHIN_MS = 2000
/** The server closes so when the token is not, or no longer, good. */
const UNAUTHENTICATED = 4401

const handlers = new Map<string, Set<Handler>>()
const witnesses = new Set<(message: Ephemeral) => void>()
/** The topics followed beside the account's own: by how many components, and after which event. */
const topics = new Map<string, { followers: number; cursor: number | null }>()
let socket: WebSocket | undefined
let cursor: number | null = null
let token: string | null = null
let failures = 0
let isReady = false
let timer: ReturnType<typeof setTimeout> | undefined

/** Exponential, with jitter: after a restart of the server not everyone comes back in the same second. */
export function reconnectDelay(failed: number, random: () => number = Math.random): number {
  const ceiling = Math.min(LONGEST_DELAY_MS, FIRST_DELAY_MS * 2 ** failed)
  return ceiling / 2 + (random() * ceiling) / 2
}

function dispatch(kind: string, data: unknown): void {
  for (const handler of handlers.get(kind) ?? []) handler(data as never)
}

const say = (message: ClientMessage) => socket?.send(JSON.stringify(message))

/** Every topic has revisions of its own; the account's is the first to be ready. */
function receive(message: ServerMessage): void {
  if (message.type === 'ephemeral') {
    for (const witness of witnesses) witness(message)
    return
  }
  if (message.type !== 'event' && message.type !== 'ready') return
  const isOwn = message.topic.startsWith('user:')
  const followed = topics.get(message.topic)
  if (!isOwn && !followed) return
  // Who follows from now on has missed nothing.
  const begins = followed?.cursor === null
  if (isOwn) cursor = message.cursor
  else if (followed) followed.cursor = message.cursor
  if (message.type === 'event') return dispatch(message.kind, message.data)
  if (isOwn) {
    failures = 0
    isReady = true
    for (const [topic, { cursor: after }] of topics) say({ type: 'follow', topic, cursor: after })
  }
  if (!message.resumed && !begins) dispatch('connected', {})
}

/** The token is refused: the session has ended, unless another tab is about to be given the token that follows. */
function giveUp(refused: string | null): void {
  if (refused) setTimeout(() => expireSession(refused), REPLACED_WITHIN_MS)
}

function connect(): void {
  clearTimeout(timer)
  if (socket || !token || handlers.size === 0) return
  const opened = new WebSocket(`${location.origin.replace(/^http/, 'ws')}/ws`)
  socket = opened
  const hello: ClientMessage = { type: 'auth', token, cursor }
  opened.onopen = () => opened.send(JSON.stringify(hello))
  opened.onmessage = (event) => receive(JSON.parse(String(event.data)) as ServerMessage)
  opened.onclose = (event) => {
    if (socket !== opened) return
    socket = undefined
    isReady = false
    if (event.code === UNAUTHENTICATED) return giveUp(token)
    timer = setTimeout(connect, reconnectDelay(failures++))
  }
}

function disconnect(): void {
  clearTimeout(timer)
  const open = socket
  socket = undefined
  isReady = false
  open?.close()
}

/** Follows the session: another token is another reader, whose events start afresh. */
export function startRealtime(): void {
  const follow = () => {
    const next = readToken()
    if (next === token) return
    disconnect()
    token = next
    cursor = null
    failures = 0
    for (const followed of topics.values()) followed.cursor = null
    connect()
  }
  subscribeToken(follow)
  window.addEventListener('online', () => {
    failures = 0
    connect()
  })
  follow()
}

export function subscribe<K extends Kind>(kind: K, handler: (data: RealtimeEvents[K]) => void): () => void {
  const set = handlers.get(kind) ?? new Set()
  handlers.set(kind, set.add(handler))
  connect()
  return () => {
    set.delete(handler)
    if (set.size === 0) handlers.delete(kind)
  }
}

/** Calls `handler` for each event of a kind while the component is mounted. The socket opens with the first one. */
export function useRealtime<K extends Kind>(kind: K, handler: (data: RealtimeEvents[K]) => void): void {
  const onEvent = useEffectEvent(handler)
  useEffect(() => subscribe(kind, (data) => onEvent(data)), [kind])
}

/**
 * Follows a topic beside the account's own; its events reach the listeners of their kinds. From now on, or from the place
 * at which a snapshot was taken, unless somebody follows it already.
 */
export function followTopic(topic: string, after: number | null = null): () => void {
  const followed = topics.get(topic) ?? { followers: 0, cursor: after }
  followed.followers += 1
  topics.set(topic, followed)
  if (followed.followers === 1 && isReady) say({ type: 'follow', topic, cursor: after })
  return () => {
    followed.followers -= 1
    if (followed.followers > 0) return
    topics.delete(topic)
    if (isReady) say({ type: 'unfollow', topic })
  }
}

/** Shows the followers of a topic what the reader does at this moment; who does not listen now never hears of it. */
export function sendEphemeral(topic: string, kind: string): void {
  if (isReady && topics.has(topic)) say({ type: 'ephemeral', topic, kind, data: {} })
}

/** Calls `witness` for what others do at this moment, in all topics that are followed. */
export function useEphemeral(witness: (message: Ephemeral) => void): void {
  const onMessage = useEffectEvent(witness)
  useEffect(() => {
    const each = (message: Ephemeral) => onMessage(message)
    witnesses.add(each)
    return () => void witnesses.delete(each)
  }, [])
}
