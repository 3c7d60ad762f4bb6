import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { SessionEnded } from '@/shared/api/ApiError'
import { http } from '@/shared/api/http'
import { createQueryClient } from '@/shared/api/queryClient'
import { type Account, ACCOUNT_KEY } from '@/shared/session'
import { clearToken, readToken, writeToken } from '@/shared/session/token'
import { watchSession } from './watchSession'

const CART = ['cart']
const KEY = 'authenticationToken'
const network = vi.fn<typeof fetch>()
// One app for all tests: it listens until the page is closed.
const queryClient = createQueryClient()
const invalidate = vi.fn<() => Promise<void>>()
watchSession(queryClient, { latestLocation: { href: '/' }, invalidate })

/** Store a token as another tab does. */
function writeElsewhere(token: string): void {
  localStorage.setItem(KEY, token)
  window.dispatchEvent(new StorageEvent('storage', { key: KEY }))
}

// The network answers each read of the account with that of the token: token `a1` belongs to account `a`.
const sent: string[] = []
beforeEach(async () => {
  sent.length = 0
  vi.stubGlobal('fetch', network)
  network.mockImplementation(async (url, init) => {
    const token = new Headers(init?.headers).get('authorization')?.replace('Bearer ', '') ?? ''
    sent.push(`${init?.method ?? 'GET'} ${String(url)} ${token}`)
    return Response.json({ id: token[0], locale: 'EN' })
  })
  invalidate.mockReset().mockResolvedValue()
  writeToken('a1', true)
  await vi.waitUntil(() => queryClient.getQueryData<Account>(ACCOUNT_KEY)?.id === 'a')
  queryClient.setQueryData(CART, 'the cart of a')
  sent.length = 0
})
afterEach(() => {
  clearToken()
  vi.unstubAllGlobals()
})

test('data_of_a_reader_is_forgotten_when_another_person_has_logged_in_in_another_tab', async () => {
  sessionStorage.setItem('draft', 'of a')
  writeElsewhere('b1')
  await vi.waitFor(() => expect(queryClient.getQueryData(ACCOUNT_KEY)).toMatchObject({ id: 'b' }))
  expect(queryClient.getQueryData(CART)).toBeUndefined()
  expect(sessionStorage.getItem('draft')).toBeNull()
  expect(invalidate).toHaveBeenCalledOnce()
  expect(readToken()).toBe('b1')
})

test('change_on_the_page_of_one_reader_is_not_sent_with_the_token_of_another', async () => {
  writeElsewhere('b1')
  await expect(http('/api/pay', { method: 'POST' })).rejects.toBeInstanceOf(SessionEnded)
  expect(sent).toEqual(['GET /api/account b1'])
  await http('/api/pay', { method: 'POST' })
  expect(sent).toContain('POST /api/pay b1')
})

test('new_token_of_the_same_reader_keeps_the_data_and_sends_the_change', async () => {
  writeElsewhere('a2')
  await http('/api/pay', { method: 'POST' })
  expect(sent).toEqual(['GET /api/account a2', 'POST /api/pay a2'])
  expect(queryClient.getQueryData(CART)).toBe('the cart of a')
  expect(invalidate).not.toHaveBeenCalled()
})

test('token_is_replaced_without_a_moment_in_which_another_tab_finds_none', () => {
  const removed = vi.spyOn(Storage.prototype, 'removeItem')
  writeToken('a2', true)
  expect(removed.mock.contexts.filter((storage) => storage === localStorage)).toEqual([])
  expect(readToken()).toBe('a2')
  removed.mockRestore()
})
