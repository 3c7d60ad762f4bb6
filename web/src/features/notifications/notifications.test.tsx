import { QueryClient, QueryClientProvider, useInfiniteQuery } from '@tanstack/react-query'
import { act, renderHook, waitFor } from '@testing-library/react'
import type { ReactNode } from 'react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import type { NotificationView } from '@/shared/api/generated/marmita.schemas'
import { clearToken, writeToken } from '@/shared/session/token'
import { unreadQuery } from '@/shared/session/unread'
import { answerLater } from '@/shared/testing/answerLater'
import { setTestLanguage } from '@/shared/testing/setTestLanguage'
import { daysOf, nameOf } from './list/days'
import { useAccept, useFollowBack, useMark, useMutePost } from './mutations'
import { notificationsQuery, rowsOf } from './queries'

const can = { accept: false, review: false, reply: false, follow: false }
const row = (id: string, more: Partial<NotificationView> = {}) =>
  ({
    id,
    read: false,
    createdDate: '2026-11-23T12:00:00Z',
    can,
    followed: false,
    ...more,
  }) as NotificationView
const ALL = notificationsQuery(false).queryKey

let client: QueryClient
const wrapper = ({ children }: { children: ReactNode }) => (
  <QueryClientProvider client={client}>{children}</QueryClientProvider>
)
const answers = (...statuses: number[]) => {
  const fetched = vi.spyOn(globalThis, 'fetch')
  for (const status of statuses)
    fetched.mockImplementationOnce(() =>
      Promise.resolve(status === 204 ? new Response(null, { status }) : Response.json({}, { status })),
    )
  return fetched
}
const shown = () => rowsOf(client.getQueryData(ALL)?.pages ?? [])
const unread = () => client.getQueryData(unreadQuery.queryKey)?.newNotifications

beforeEach(async () => {
  await setTestLanguage('en')
  client = new QueryClient()
  client.setQueryData(ALL, {
    pages: [{ rows: [row('a'), row('b')], total: 2, next: undefined }],
    pageParams: [{}],
  })
  client.setQueryData(unreadQuery.queryKey, { newNotifications: 2, newMessages: 5 })
})
afterEach(() => {
  vi.restoreAllMocks()
  clearToken()
})

test('a row that moved to the first page while another was read is shown once', () => {
  const pages = [
    { rows: [row('c'), row('a')], total: 3 },
    { rows: [row('b'), row('c')], total: 3 },
  ]
  expect(rowsOf(pages).map(({ id }) => id)).toEqual(['c', 'a', 'b'])
})

test('rows stand under their day in Paris, whatever the clock of the device says', () => {
  const late = ['2026-11-23T23:30:00Z', '2026-11-23T22:30:00Z', '2026-11-22T12:00:00Z']
  const days = daysOf(late.map((createdDate, index) => row(String(index), { createdDate })))
  expect(days.map(({ day, rows }) => [day, rows.length])).toEqual([
    ['2026-11-24', 1],
    ['2026-11-23', 1],
    ['2026-11-22', 1],
  ])
  const now = new Date('2026-11-24T08:00:00Z')
  expect([nameOf('2026-11-24', now), nameOf('2026-11-23', now)]).toEqual(['Today', 'Yesterday'])
})

test('reading shows at once, and the counter never counts one twice', async () => {
  answers(204, 204)
  const { result } = renderHook(() => useMark(), { wrapper })
  act(() => result.current({ row: row('a'), how: 'read' }))
  await waitFor(() => expect(shown().map(({ read }) => read)).toEqual([true, false]))
  expect(unread()).toBe(1)
  act(() => result.current({ row: row('a', { read: true }), how: 'delete' }))
  await waitFor(() => expect(shown().map(({ id }) => id)).toEqual(['b']))
  expect(unread()).toBe(1)
})

test('a full page from which one is deleted still has a page after it', async () => {
  const rows = Array.from({ length: 20 }, (_, index) => row(`n${index}`))
  vi.spyOn(globalThis, 'fetch').mockImplementation((_, init) =>
    Promise.resolve(init?.method === 'POST' ? new Response(null, { status: 204 }) : Response.json(rows)),
  )
  client.removeQueries({ queryKey: ALL })
  const query = notificationsQuery(false)
  const { result } = renderHook(() => ({ list: useInfiniteQuery(query), mark: useMark() }), { wrapper })
  await waitFor(() => expect(result.current.list.hasNextPage).toBe(true))
  act(() => result.current.mark({ row: rows[19]!, how: 'delete' }))
  await waitFor(() => expect(shown()).toHaveLength(19))
  expect(result.current.list.hasNextPage).toBe(true)
})

test('a refused change is read again from the server', async () => {
  answers(500, 500, 500)
  const refreshed = vi.spyOn(client, 'invalidateQueries')
  const { result } = renderHook(() => useMark(), { wrapper })
  act(() => result.current({ row: row('a'), how: 'read' }))
  await waitFor(() => expect(refreshed).toHaveBeenCalled())
})

test('muted_post_stays_muted_when_a_read_that_began_before_is_answered_after_it', async () => {
  const before = answerLater()
  let isMuted = false
  const fetched = vi.spyOn(globalThis, 'fetch').mockReturnValueOnce(before.promise)
  const { result } = renderHook(
    () => ({ list: useInfiniteQuery(notificationsQuery(false)), mute: useMutePost() }),
    { wrapper },
  )
  await waitFor(() => expect(fetched).toHaveBeenCalledOnce())
  fetched.mockImplementation(async (_, init) => {
    if (init?.method !== 'PUT' && init?.method !== 'POST' && init?.method !== 'DELETE')
      return Response.json([row('a', { postId: 'p', postOff: isMuted })])
    isMuted = true
    return new Response(null, { status: 204 })
  })
  client.setQueryData(ALL, {
    pages: [{ rows: [row('a', { postId: 'p' })], total: 1, next: undefined }],
    pageParams: [{}],
  })
  act(() => result.current.mute({ postId: 'p', off: true }))
  await waitFor(() => expect(shown()[0]?.postOff).toBe(true))
  await act(async () => before.resolve(Response.json([row('a', { postId: 'p', postOff: false })])))
  await waitFor(() => expect(fetched.mock.calls.length).toBeGreaterThan(2))
  await waitFor(() => expect(client.isFetching()).toBe(0))
  expect(shown()[0]?.postOff).toBe(true)
})

test('following back shows at once and is taken back when the server refuses', async () => {
  writeToken('secret', true)
  const refuse = answerLater()
  vi.spyOn(globalThis, 'fetch').mockReturnValue(refuse.promise)
  const { result } = renderHook(() => useFollowBack('a', 'p', false), { wrapper })
  act(() => result.current())
  await waitFor(() => expect(shown()[0]?.followed).toBe(true))
  refuse.resolve(Response.json({ errorKey: 'user_not_exist' }, { status: 404 }))
  await waitFor(() => expect(shown()[0]?.followed).toBe(false))
})

test('an order is accepted once, and its button goes only when the server has agreed', async () => {
  const waiting = row('a', { orderId: 'o', can: { ...can, accept: true } })
  client.setQueryData(ALL, { pages: [{ rows: [waiting], total: 1, next: undefined }], pageParams: [{}] })
  const agree = answerLater()
  const fetched = vi.spyOn(globalThis, 'fetch').mockReturnValueOnce(agree.promise)
  const { result } = renderHook(() => useAccept(waiting), { wrapper })
  act(() => {
    result.current.mutate('o')
    result.current.mutate('o')
  })
  await waitFor(() => expect(fetched).toHaveBeenCalledTimes(1))
  expect(shown()[0]?.can.accept).toBe(true)
  agree.resolve(Response.json({}))
  await waitFor(() => expect(shown()[0]?.can.accept).toBe(false))
})
