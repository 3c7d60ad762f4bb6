/** Tests of the toast and the announcement of news. The modules have state, so each test imports them again. */
import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { renderHook } from '@testing-library/react'
import type { ReactNode } from 'react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'

const opened = new Date(performance.timeOrigin)
const later = (seconds: number) => new Date(opened.getTime() + seconds * 1000).toISOString()
const row = (id: string, createdDate: string) => ({
  id,
  createdDate,
  pieces: [{ text: `News ${id}`, strong: false }],
})
const handlers = new Map<string, (data: { change: string }) => void>()
const showAsRegion = vi.fn<(text: string) => void>()
const announceNew = vi.fn<() => Promise<void>>(() => Promise.resolve())

beforeEach(() => {
  vi.resetModules()
  vi.doMock('@/shared/lib/toast', () => ({ showAsRegion }))
  vi.doMock(import('@/shared/i18n'), async (original) => ({
    ...(await original()),
    loadTexts: () => Promise.resolve(),
  }))
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
})
afterEach(() => {
  vi.clearAllMocks()
  document.body.replaceChildren()
  vi.doUnmock('./announceNew')
  vi.useRealTimers()
  vi.restoreAllMocks()
})

/** Mock the server's answer from now on. */
function answer(...rows: object[]): void {
  vi.spyOn(globalThis, 'fetch').mockImplementation(() =>
    Promise.resolve(Response.json(rows, { headers: { date: new Date().toUTCString() } })),
  )
}

const region = () => document.querySelector('[role=status]')

test('each notification is said once, and several are counted', async () => {
  const { announceNew: say } = await import('./announceNew')
  const client = new QueryClient()
  answer(row('a', later(5)), row('old', later(-5)))
  await say(client)
  vi.advanceTimersByTime(100)
  expect(region()?.textContent).toBe('News a')
  await say(client)
  expect(showAsRegion.mock.calls).toEqual([['News a']])
  answer(row('c', later(7)), row('b', later(6)), row('a', later(5)))
  await say(client)
  expect(showAsRegion).toHaveBeenCalledTimes(2)
  expect(document.querySelectorAll('[role=status]')).toHaveLength(1)
})

test('a list on screen is not covered by a toast, and its news is announced all the same', async () => {
  const { announceNew: say } = await import('./announceNew')
  const { QueryObserver } = await import('@tanstack/react-query')
  const client = new QueryClient()
  const leave = new QueryObserver(client, {
    queryKey: ['notifications', 'list', false],
    queryFn: () => null,
  }).subscribe(() => undefined)
  answer(row('a', later(5)))
  await say(client)
  vi.advanceTimersByTime(100)
  leave()
  expect([region()?.textContent, showAsRegion.mock.calls.length]).toEqual(['News a', 0])
})

/** Render the hook with a mocked socket and a mocked `announceNew`. */
async function live(): Promise<void> {
  vi.doMock('./announceNew', () => ({ announceNew }))
  vi.doMock('@/shared/api/realtime', () => ({
    useRealtime: (kind: string, handler: (data: { change: string }) => void) => handlers.set(kind, handler),
  }))
  const { useLiveNotifications } = await import('./useLiveNotifications')
  const client = new QueryClient()
  const wrapper = ({ children }: { children: ReactNode }) => (
    <QueryClientProvider client={client}>{children}</QueryClientProvider>
  )
  renderHook(() => useLiveNotifications(), { wrapper })
  await import('./announceNew')
}

const happens = (change: string) => handlers.get('notifications_changed')?.({ change })
const waits = (milliseconds: number) => vi.advanceTimersByTimeAsync(milliseconds)

test('the toast waits until nothing has come for a second', async () => {
  await live()
  for (let count = 0; count < 5; count++) {
    happens('ADDED')
    await waits(900)
  }
  expect(announceNew).not.toHaveBeenCalled()
  await waits(100)
  expect(announceNew).toHaveBeenCalledTimes(1)
})

test('changed_notification_or_new_one_on_a_hidden_page_is_not_announced', async () => {
  await live()
  happens('CHANGED')
  await waits(2000)
  vi.spyOn(document, 'visibilityState', 'get').mockReturnValue('hidden')
  happens('ADDED')
  await waits(2000)
  expect(announceNew).not.toHaveBeenCalled()
})
