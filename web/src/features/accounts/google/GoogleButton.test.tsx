import { QueryClientProvider } from '@tanstack/react-query'
import { cleanup, render, screen } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { createQueryClient } from '@/shared/api/queryClient'
import { setTestLanguage } from '@/shared/testing/setTestLanguage'
import { clientSettingsQuery } from '@/shared/api/clientSettings'
import { GoogleButton } from './GoogleButton'

const SCRIPT = 'https://google.example/client'
const network = vi.fn<typeof fetch>()
const onToken = vi.fn<(token: string) => void>()
let nonces = 0

/** Render the button for a server with the given client id. */
function open(googleClientId: string | null) {
  const client = createQueryClient()
  const googleScriptUrl = googleClientId && SCRIPT
  client.setQueryData(clientSettingsQuery.queryKey, { googleClientId, googleScriptUrl } as never)
  return render(
    <QueryClientProvider client={client}>
      <GoogleButton onToken={onToken} />
    </QueryClientProvider>,
  )
}

const script = () => document.head.querySelector<HTMLScriptElement>(`script[src="${SCRIPT}"]`)

beforeEach(async () => {
  await setTestLanguage('en')
  vi.stubGlobal('fetch', network)
  network.mockImplementation(async () =>
    Response.json({ nonce: `nonce-${++nonces}` }, { headers: { 'content-type': 'application/json' } }),
  )
})
afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
  network.mockReset()
})

test('google_button_without_a_client_id_is_not_shown_and_loads_nothing', () => {
  open(null)
  expect(screen.queryByRole('button')).toBeNull()
  expect(script()).toBeNull()
  expect(network).not.toHaveBeenCalled()
})

test('a script that does not come is reported, and loaded again the next time', async () => {
  // An ad blocker, for example, makes the script fail.
  const append = vi.spyOn(document.head, 'append').mockImplementation((...nodes) => {
    for (const node of nodes) queueMicrotask(() => (node as Node).dispatchEvent(new Event('error')))
  })
  for (const times of [1, 2]) {
    open('id')
    expect(await screen.findByText('Google cannot be reached right now.')).toBeTruthy()
    expect(append).toHaveBeenCalledTimes(times)
    expect(append.mock.lastCall?.[0]).toHaveProperty('src', SCRIPT)
    cleanup()
  }
})
