import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { fireEvent, render, screen, waitFor } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import type { PhoneView } from '@/shared/api/generated/marmita.schemas'
import { smsSearch } from '@/shared/lib/address/systemSearch'
import { setTestLanguage } from '@/shared/testing/setTestLanguage'
import type { WithProof } from '@/shared/api/withProof'
import { PhonePanel } from './PhonePanel'
import { phoneQuery } from './queries'

const NONE: PhoneView = { offered: true, countries: ['FR'], number: null, wanted: false, waiting: null }
const NUMBER = '+33612345678'
const soon = (seconds: number) => new Date(Date.now() + seconds * 1000).toISOString()
const WAITING: PhoneView = {
  ...NONE,
  waiting: { number: NUMBER, expiresAt: soon(600), resendAt: soon(60) },
}

let client: QueryClient
beforeEach(async () => {
  await setTestLanguage('en')
  client = new QueryClient({ defaultOptions: { queries: { retry: false, staleTime: Infinity } } })
})
afterEach(() => {
  client.clear()
  vi.restoreAllMocks()
})

/** Render the panel. The server has the phone `now`, and `then` after the first call. */
function show(now: PhoneView, then: PhoneView = now, withProof: WithProof = (call) => call()) {
  client.setQueryDefaults(phoneQuery.queryKey, { staleTime: Infinity })
  client.setQueryData(phoneQuery.queryKey, now)
  const calls: string[] = []
  vi.spyOn(globalThis, 'fetch').mockImplementation((input, init) => {
    const request = new Request(new URL(String(input), 'http://localhost'), init)
    if (request.method !== 'GET') calls.push(`${request.method} ${new URL(request.url).pathname}`)
    const isChange = request.method === 'DELETE' || request.url.endsWith('/settings')
    return Promise.resolve(
      isChange ? new Response(null, { status: 204 }) : Response.json(calls.length > 0 ? then : now),
    )
  })
  const { container } = render(
    <QueryClientProvider client={client}>
      <PhonePanel withProof={withProof} />
    </QueryClientProvider>,
  )
  return { calls, container }
}

test('a number is sent a code, and then the code is wanted', async () => {
  const { calls } = show(NONE, WAITING)
  fireEvent.change(screen.getByRole('textbox', { name: 'Mobile number' }), {
    target: { value: '06 12 34 56 78' },
  })
  fireEvent.click(screen.getByRole('button', { name: 'Send me a code' }))
  expect(await screen.findByRole('textbox', { name: 'Code' })).toBe(document.activeElement)
  expect(calls).toEqual(['POST /api/account/phone/code'])
  expect(screen.getByText(NUMBER)).toBeTruthy()
  expect(screen.getByRole('button', { name: /Another code in/ }).hasAttribute('disabled')).toBe(true)
  fireEvent.click(screen.getByRole('button', { name: 'Another number' }))
  expect(screen.getByRole('textbox', { name: 'Mobile number' })).toBeTruthy()
  fireEvent.click(screen.getByRole('button', { name: 'Cancel' }))
  expect(screen.getByRole('textbox', { name: 'Code' })).toBeTruthy()
})

test('a code is sent after a fresh login, where the server wants one', async () => {
  const proofs: string[] = []
  const { calls } = show(NONE, WAITING, (call) => {
    proofs.push('asked')
    return call()
  })
  fireEvent.change(screen.getByRole('textbox', { name: 'Mobile number' }), {
    target: { value: '0612345678' },
  })
  fireEvent.click(screen.getByRole('button', { name: 'Send me a code' }))
  await screen.findByRole('textbox', { name: 'Code' })
  expect([proofs, calls]).toEqual([['asked'], ['POST /api/account/phone/code']])
})

test('six digits verify the number, fewer are not sent', async () => {
  const { calls } = show(WAITING, { ...NONE, number: NUMBER, wanted: true })
  const verify = screen.getByRole('button', { name: 'Verify' })
  fireEvent.change(screen.getByRole('textbox', { name: 'Code' }), { target: { value: '123 45' } })
  expect(verify.hasAttribute('disabled')).toBe(true)
  fireEvent.change(screen.getByRole('textbox', { name: 'Code' }), { target: { value: '123 456' } })
  fireEvent.click(verify)
  const wanted = await screen.findByRole('switch', { name: `Text messages to ${NUMBER}` })
  expect(wanted.getAttribute('aria-checked')).toBe('true')
  expect(calls).toEqual(['POST /api/account/phone/confirm'])
})

test('a verified number is switched off at once, and removed', async () => {
  const { calls } = show({ ...NONE, number: NUMBER, wanted: true }, NONE)
  fireEvent.click(screen.getByRole('switch'))
  await waitFor(() => expect(screen.getByRole('switch').getAttribute('aria-checked')).toBe('false'))
  fireEvent.click(screen.getByRole('button', { name: 'Remove number' }))
  expect(await screen.findByRole('textbox', { name: 'Mobile number' })).toBeTruthy()
  expect(calls).toEqual(['POST /api/account/phone/settings', 'DELETE /api/account/phone'])
})

test('a site without a gateway shows nothing', () => {
  const { container } = show({ ...NONE, offered: false })
  expect(container.querySelector('section')).toBeNull()
})

test('address of garbage is the whole list', () => {
  const parsed = smsSearch({ tab: 'money', kind: '<', state: 'X', sort: 1, after: '../x', language: 'xx' })
  expect(Object.values(parsed).filter(Boolean)).toEqual([])
})
