import { isRedirect } from '@tanstack/react-router'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { ApiError, SessionEnded } from '@/shared/api/ApiError'
import { http } from '@/shared/api/http'
import { createQueryClient } from '@/shared/api/queryClient'
import { closeAuthDialog, readToken, useAuthDialog, writeToken } from '@/shared/session'
import { renderHook } from '@testing-library/react'
import { guard, returnAfterLogin } from './guards'
import { SESSION_ENDED } from './sessionEnd'
import { watchSession } from './watchSession'

const network = vi.fn<typeof fetch>()
const refused = () =>
  new Response(JSON.stringify({ title: 'Not logged in' }), {
    status: 401,
    headers: { 'content-type': 'application/json' },
  })
const dialog = () => renderHook(useAuthDialog).result.current

// One app for all tests: it listens until the page is closed.
const queryClient = createQueryClient()
const page = { href: '/' }
const reopen = vi.fn<() => Promise<void>>()
watchSession(queryClient, { latestLocation: page, invalidate: reopen })

beforeEach(async () => {
  vi.stubGlobal('fetch', network)
  network.mockImplementation(
    async () => new Response('{}', { headers: { 'content-type': 'application/json' } }),
  )
  reopen.mockReset().mockResolvedValue()
  writeToken('old', true)
  // The login reads its account: wait for it, because the tests are about later requests.
  await vi.waitUntil(() => queryClient.isFetching() === 0)
  queryClient.clear()
  network.mockImplementation(async () => refused())
})
afterEach(() => {
  vi.unstubAllGlobals()
  closeAuthDialog()
})

test('on an open page the login is requested over it, once', async () => {
  page.href = '/chef/priya'
  await Promise.allSettled([http('/api/a'), http('/api/b'), http('/api/c')])
  await vi.waitFor(() => expect(dialog()).toEqual({ dialog: 'login', message: SESSION_ENDED }))
  expect(readToken()).toBeNull()
})

test('a guarded page leads to the login by itself and says where to come back to', async () => {
  let thrown: unknown
  page.href = '/my-orders?page=2'
  reopen.mockImplementation(async () => {
    const opening = { context: { queryClient }, location: page }
    thrown = await guard('loggedIn')(opening).catch((error: unknown) => error)
  })
  await expect(http('/api/a')).rejects.toBeInstanceOf(ApiError)
  await vi.waitFor(() => expect(isRedirect(thrown)).toBe(true))
  expect(thrown).toMatchObject({
    options: { to: '/login', state: { returnTo: '/my-orders?page=2', reason: SESSION_ENDED } },
  })
  await vi.waitFor(() => expect(readToken()).toBeNull())
  expect(dialog().dialog).toBeNull()
})

test('form_that_visitors_fill_in_too_leads_to_the_login_and_comes_back_to_its_step', async () => {
  let thrown: unknown
  page.href = '/become-chef?step=offer'
  reopen.mockImplementation(async () => {
    try {
      // Without the account the form begins anew, at its first step.
      returnAfterLogin({ location: { pathname: '/become-chef' } })
    } catch (error) {
      thrown = error
    }
  })
  await expect(http('/api/a')).rejects.toBeInstanceOf(SessionEnded)
  await vi.waitFor(() => expect(isRedirect(thrown)).toBe(true))
  expect(thrown).toMatchObject({ options: { to: '/login', state: { returnTo: '/become-chef?step=offer' } } })
  expect(dialog().dialog).toBeNull()
  expect(() => returnAfterLogin({ location: { pathname: '/' } })).not.toThrow()
})

test('opening a guarded page with a dead token leads to the login too', async () => {
  page.href = '/my-orders'
  const opening = guard('loggedIn')({ context: { queryClient }, location: page })
  await expect(opening).rejects.toMatchObject({ options: { to: '/login' } })
})

test('token_of_another_tab_that_arrives_while_the_session_ends_stays_without_a_notice', async () => {
  page.href = '/chef/priya'
  await http('/api/a').catch(() => 'failed')
  // As another tab does it: both share the storage, and the functions of this tab are not called.
  localStorage.setItem('authenticationToken', 'next')
  // Another session can end only after this end is complete.
  await vi.dynamicImportSettled()
  expect(readToken()).toBe('next')
  expect(dialog().dialog).toBeNull()
  expect(reopen).not.toHaveBeenCalled()
})

test('the late answer to an older token does not end the new session', async () => {
  page.href = '/chef/priya'
  let answer: (response: Response) => void = () => {}
  network.mockImplementationOnce(() => new Promise((resolve) => (answer = resolve)))
  const late = http('/api/a').catch(() => 'failed')
  writeToken('new', true)
  answer(refused())
  expect(await late).toBe('failed')
  expect(readToken()).toBe('new')
  expect(dialog().dialog).toBeNull()
})
