import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { clearToken, writeToken } from '@/shared/session/token'
import { followTopic, reconnectDelay, sendEphemeral, startRealtime, subscribe } from './realtime'

class Socket extends EventTarget {
  static opened: Socket[] = []
  sent: unknown[] = []
  onopen?: () => void
  onmessage?: (event: { data: string }) => void
  onclose?: (event: { code: number }) => void
  constructor(readonly url: string) {
    super()
    Socket.opened.push(this)
  }
  send(text: string) {
    this.sent.push(JSON.parse(text))
  }
  close() {}
  receive(message: unknown) {
    this.onmessage?.({ data: JSON.stringify(message) })
  }
}

const last = () => Socket.opened.at(-1) as Socket

beforeEach(() => {
  vi.useFakeTimers()
  vi.stubGlobal('WebSocket', Socket)
  Socket.opened = []
  startRealtime()
})
afterEach(() => {
  clearToken()
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

test('opens with the first listener, passes it its kind, and comes back where it was', () => {
  writeToken('secret', true)
  expect(Socket.opened).toHaveLength(0)
  const onOrder = vi.fn<(data: unknown) => void>()
  const onConnected = vi.fn<(data: unknown) => void>()
  const leave = [subscribe('order_changed', onOrder), subscribe('connected', onConnected)]
  expect(Socket.opened).toHaveLength(1)

  last().onopen?.()
  expect(last().sent).toEqual([{ type: 'auth', token: 'secret', cursor: null }])
  last().receive({ type: 'ready', topic: 'user:a', cursor: 7, resumed: false })
  expect(onConnected).toHaveBeenCalledOnce()
  last().receive({ type: 'event', topic: 'user:a', cursor: 8, kind: 'order_changed', data: { orderId: 'a' } })
  last().receive({ type: 'event', topic: 'user:a', cursor: 9, kind: 'something_else', data: {} })
  last().receive({ type: 'something_new', topic: 'post:a', cursor: 99 })
  expect(onOrder.mock.calls).toEqual([[{ orderId: 'a' }]])

  last().onclose?.({ code: 1006 })
  vi.advanceTimersByTime(500)
  expect(Socket.opened).toHaveLength(2)
  last().onopen?.()
  expect(last().sent).toEqual([{ type: 'auth', token: 'secret', cursor: 9 }])
  last().receive({ type: 'ready', topic: 'user:a', cursor: 9, resumed: true })
  expect(onConnected).toHaveBeenCalledOnce()

  for (const unsubscribe of leave) unsubscribe()
})

test('reconnection_that_the_log_cannot_resume_calls_the_connected_handlers_again', () => {
  writeToken('secret', true)
  const onConnected = vi.fn<(data: unknown) => void>()
  const leave = subscribe('connected', onConnected)
  last().receive({ type: 'ready', topic: 'user:a', cursor: 7, resumed: false })
  last().onclose?.({ code: 1006 })
  vi.advanceTimersByTime(500)
  last().receive({ type: 'ready', topic: 'user:a', cursor: 70, resumed: false })
  expect(onConnected).toHaveBeenCalledTimes(2)
  leave()
})

test('a refused token is not tried again; another one starts afresh', () => {
  writeToken('revoked', true)
  const leave = subscribe('order_changed', () => {})
  last().onclose?.({ code: 4401 })
  vi.advanceTimersByTime(120_000)
  expect(Socket.opened).toHaveLength(1)

  writeToken('fresh', true)
  last().onopen?.()
  expect(Socket.opened).toHaveLength(2)
  expect(last().sent).toEqual([{ type: 'auth', token: 'fresh', cursor: null }])
  leave()
})

test('waits longer after each failure, at most 30 seconds, never all at once', () => {
  expect(reconnectDelay(0, () => 1)).toBe(500)
  expect(reconnectDelay(3, () => 1)).toBe(4000)
  expect(reconnectDelay(3, () => 0)).toBe(2000)
  expect(reconnectDelay(50, () => 1)).toBe(30_000)
})

test('followed_topics_are_requested_when_the_account_is_ready_and_after_a_gap_from_their_position', () => {
  writeToken('secret', true)
  const onOrder = vi.fn<(data: unknown) => void>()
  const unfollow = followTopic('post:b')
  const leave = subscribe('order_changed', onOrder)
  last().onopen?.()
  last().receive({ type: 'ready', topic: 'user:a', cursor: 7, resumed: true })
  expect(last().sent.slice(1)).toEqual([{ type: 'follow', topic: 'post:b', cursor: null }])
  last().receive({ type: 'ready', topic: 'post:b', cursor: 40, resumed: true })
  last().receive({ type: 'event', topic: 'post:b', cursor: 41, kind: 'order_changed', data: {} })
  last().receive({ type: 'event', topic: 'post:c', cursor: 50, kind: 'order_changed', data: {} })
  expect(onOrder).toHaveBeenCalledOnce()

  last().onclose?.({ code: 1006 })
  vi.advanceTimersByTime(500)
  last().onopen?.()
  expect(last().sent).toEqual([{ type: 'auth', token: 'secret', cursor: 7 }])
  last().receive({ type: 'ready', topic: 'user:a', cursor: 7, resumed: true })
  expect(last().sent.slice(1)).toEqual([{ type: 'follow', topic: 'post:b', cursor: 41 }])
  unfollow()
  expect(last().sent.at(-1)).toEqual({ type: 'unfollow', topic: 'post:b' })
  leave()
})

test('topic is followed from its snapshot on, and what it missed beyond the log is read anew', () => {
  writeToken('secret', true)
  const onConnected = vi.fn<(data: unknown) => void>()
  const leave = subscribe('connected', onConnected)
  last().onopen?.()
  last().receive({ type: 'ready', topic: 'user:a', cursor: 7, resumed: true })
  const unfollow = [followTopic('conversation:b', 40), followTopic('presence:c')]
  expect(last().sent.slice(1)).toEqual([
    { type: 'follow', topic: 'conversation:b', cursor: 40 },
    { type: 'follow', topic: 'presence:c', cursor: null },
  ])
  // A client that follows a topic from now on has missed nothing.
  last().receive({ type: 'ready', topic: 'presence:c', cursor: 3, resumed: false })
  expect(onConnected).not.toHaveBeenCalled()
  last().receive({ type: 'ready', topic: 'conversation:b', cursor: 90, resumed: false })
  expect(onConnected).toHaveBeenCalledOnce()
  sendEphemeral('conversation:b', 'typing')
  sendEphemeral('conversation:z', 'typing')
  expect(last().sent.slice(3)).toEqual([
    { type: 'ephemeral', topic: 'conversation:b', kind: 'typing', data: {} },
  ])
  for (const each of [leave, ...unfollow]) each()
})
