/**
 * Live events over one socket for each tab. After a gap it continues from the last event seen. Handlers re-read their
 * data.
 */
import { useEffect, useEffectEvent } from 'react'
import { readToken, subscribeToken } from '@/shared/session/token'
import type { ClientMessage, ServerMessage } from './generated/marmita.schemas'
import { expireSession } from './http'

type EventMessage = Extract<ServerMessage, { type: 'event' }>

/** The kinds of events, and the data of each kind. */
type RealtimeEvents = { [Message in EventMessage as Message['kind']]: Message['data'] } & {
  /** The socket is connected, and data that was read before may have missed an event. */
  connected: Record<string, never>
}

type Kind = keyof RealtimeEvents
type Handler = (data: never) => void
/** A momentary action of a person: typing, being online or gone. The server does not store it. */
export type Ephemeral = Pick<
  Extract<ServerMessage, { type: 'ephemeral' }>,
  'topic' | 'sender' | 'kind' | 'data'
>

const FIRST_DELAY_MS = 500
const MAX_DELAY_MS = 30_000
/** How long to wait for an answer with a new token after the present token was refused. */
const TOKEN_REPLACEMENT_TIMEOUT_MS = 2000
/** The code with which the server closes the socket when the token is not valid, or no longer valid. */
const UNAUTHENTICATED = 4401

const handlers = new Map<string, Set<Handler>>()
const ephemeralListeners = new Set<(message: Ephemeral) => void>()
/** The topics followed besides the account's own, each with its number of followers and its last event. */
const topics = new Map<string, { followers: number; cursor: number | null }>()
let socket: WebSocket | undefined
let cursor: number | null = null
let token: string | null = null
let failures = 0
let isReady = false
let reconnectTimer: ReturnType<typeof setTimeout> | undefined

/**
 * Return the delay in milliseconds: exponential, with jitter, so that not all clients reconnect at once after a
 * restart.
 */
export function reconnectDelay(failed: number, random: () => number = Math.random): number {
  const ceiling = Math.min(MAX_DELAY_MS, FIRST_DELAY_MS * 2 ** failed)
  return ceiling / 2 + (random() * ceiling) / 2
}

function dispatch(kind: string, data: unknown): void {
  for (const handler of handlers.get(kind) ?? []) handler(data as never)
}

const sendMessage = (message: ClientMessage) => socket?.send(JSON.stringify(message))

/**
 * Handle a message of the server. Each topic has a cursor of its own, and the account's topic is always ready first.
 */
function receive(message: ServerMessage): void {
  if (message.type === 'ephemeral') {
    for (const listener of ephemeralListeners) listener(message)
    return
  }
  if (message.type !== 'event' && message.type !== 'ready') return
  const isOwn = message.topic.startsWith('user:')
  const followedTopic = topics.get(message.topic)
  if (!isOwn && !followedTopic) return
  // A client that follows a topic from now on has missed nothing.
  const isNewTopic = followedTopic?.cursor === null
  if (isOwn) cursor = message.cursor
  else if (followedTopic) followedTopic.cursor = message.cursor
  if (message.type === 'event') return dispatch(message.kind, message.data)
  if (isOwn) {
    failures = 0
    isReady = true
    for (const [topic, { cursor: after }] of topics) sendMessage({ type: 'follow', topic, cursor: after })
  }
  if (!message.resumed && !isNewTopic) dispatch('connected', {})
}

/** End the session after its token was refused, unless another tab receives a new token in the meantime. */
function endSessionUnlessReplaced(refused: string | null): void {
  if (refused) setTimeout(() => expireSession(refused), TOKEN_REPLACEMENT_TIMEOUT_MS)
}

function connect(): void {
  clearTimeout(reconnectTimer)
  if (socket || !token || handlers.size === 0) return
  const newSocket = new WebSocket(`${location.origin.replace(/^http/, 'ws')}/ws`)
  socket = newSocket
  const authMessage: ClientMessage = { type: 'auth', token, cursor }
  newSocket.onopen = () => newSocket.send(JSON.stringify(authMessage))
  newSocket.onmessage = (event) => receive(JSON.parse(String(event.data)) as ServerMessage)
  newSocket.onclose = (event) => {
    if (socket !== newSocket) return
    socket = undefined
    isReady = false
    if (event.code === UNAUTHENTICATED) return endSessionUnlessReplaced(token)
    reconnectTimer = setTimeout(connect, reconnectDelay(failures++))
  }
}

function disconnect(): void {
  clearTimeout(reconnectTimer)
  const open = socket
  socket = undefined
  isReady = false
  open?.close()
}

/** Connect, and reconnect whenever the token changes. The events of another token start afresh. */
export function startRealtime(): void {
  const onTokenChange = () => {
    const next = readToken()
    if (next === token) return
    disconnect()
    token = next
    cursor = null
    failures = 0
    for (const followedTopic of topics.values()) followedTopic.cursor = null
    connect()
  }
  subscribeToken(onTokenChange)
  window.addEventListener('online', () => {
    failures = 0
    connect()
  })
  onTokenChange()
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

/** Call `handler` for each event of a kind while the component is mounted. The first handler opens the socket. */
export function useRealtime<K extends Kind>(kind: K, handler: (data: RealtimeEvents[K]) => void): void {
  const onEvent = useEffectEvent(handler)
  useEffect(() => subscribe(kind, (data) => onEvent(data)), [kind])
}

/**
 * Follow a topic besides the account's own: its events reach the handlers of their kinds. The events begin now, or
 * after the cursor `after` of a snapshot; `after` is ignored if the topic is followed already. Return a function that
 * stops.
 */
export function followTopic(topic: string, after: number | null = null): () => void {
  const followedTopic = topics.get(topic) ?? { followers: 0, cursor: after }
  followedTopic.followers += 1
  topics.set(topic, followedTopic)
  if (followedTopic.followers === 1 && isReady) sendMessage({ type: 'follow', topic, cursor: after })
  return () => {
    followedTopic.followers -= 1
    if (followedTopic.followers > 0) return
    topics.delete(topic)
    if (isReady) sendMessage({ type: 'unfollow', topic })
  }
}

/** Send an ephemeral event to the current followers of a topic. Nobody receives it later. */
export function sendEphemeral(topic: string, kind: string): void {
  if (isReady && topics.has(topic)) sendMessage({ type: 'ephemeral', topic, kind, data: {} })
}

/** Call `witness` for the ephemeral events of others, in all topics that are followed. */
export function useEphemeral(listener: (message: Ephemeral) => void): void {
  const onMessage = useEffectEvent(listener)
  useEffect(() => {
    const listen = (message: Ephemeral) => onMessage(message)
    ephemeralListeners.add(listen)
    return () => void ephemeralListeners.delete(listen)
  }, [])
}
