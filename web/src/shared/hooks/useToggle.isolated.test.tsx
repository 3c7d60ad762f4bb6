import { QueryClientProvider } from '@tanstack/react-query'
import { act, renderHook, waitFor } from '@testing-library/react'
import { beforeEach, expect, test, vi } from 'vitest'
import { createQueryClient } from '@/shared/api/queryClient'
import { showError } from '@/shared/lib/toast'
import { openAuthDialog } from '@/shared/session'
import { useToggle } from './useToggle'

const session = vi.hoisted(() => ({ isLoggedIn: true }))
vi.mock('@/shared/session', () => ({ useSession: () => session, openAuthDialog: vi.fn<() => void>() }))
vi.mock('@/shared/lib/toast', () => ({ showError: vi.fn<() => void>() }))

let shown: boolean[] = []
const show = (on: boolean) => {
  shown.push(on)
}
const onAgreed = vi.fn<(answer: string, on: boolean) => void>()

/** Render a switch whose requests the test answers, in the order in which they arrive. */
function renderToggle() {
  const requests: { on: boolean; agree: () => void; refuse: () => void }[] = []
  const send = (on: boolean) =>
    new Promise<string>((resolve, reject) => {
      requests.push({ on, agree: () => resolve(`answer ${on}`), refuse: () => reject(new Error('refused')) })
    })
  const client = createQueryClient()
  const { result, rerender } = renderHook(
    ({ isOn }) => useToggle({ key: ['star', '1'], isOn, show, send, onAgreed, loginText: 'To star' }),
    {
      initialProps: { isOn: false },
      wrapper: ({ children }) => <QueryClientProvider client={client}>{children}</QueryClientProvider>,
    },
  )
  return {
    client,
    requests,
    tap: () => act(() => result.current()),
    turn: (isOn: boolean) => rerender({ isOn }),
  }
}

beforeEach(() => {
  vi.clearAllMocks()
  shown = []
  session.isLoggedIn = true
})

test('tap_is_shown_before_the_server_answers', async () => {
  const { requests, tap } = renderToggle()
  tap()
  await waitFor(() => expect(requests).toHaveLength(1))
  expect(shown).toEqual([true])
  expect(onAgreed).not.toHaveBeenCalled()
  requests[0]?.agree()
  await waitFor(() => expect(onAgreed).toHaveBeenCalledWith('answer true', true))
})

test('agreed_tap_is_shown_again_because_a_read_meanwhile_may_have_shown_the_former_state', async () => {
  const { requests, tap } = renderToggle()
  tap()
  await waitFor(() => expect(requests).toHaveLength(1))
  requests[0]?.agree()
  await waitFor(() => expect(shown).toEqual([true, true]))
})

test('refused_tap_is_taken_back_with_an_error', async () => {
  const { requests, tap } = renderToggle()
  tap()
  await waitFor(() => expect(requests).toHaveLength(1))
  requests[0]?.refuse()
  await waitFor(() => expect(shown).toEqual([true, false]))
  expect(showError).toHaveBeenCalledOnce()
})

test('two_taps_reach_the_server_in_order_and_the_last_answer_counts', async () => {
  const { requests, tap, turn } = renderToggle()
  tap()
  turn(true)
  tap()
  await waitFor(() => expect(requests).toHaveLength(1))
  requests[0]?.agree()
  await waitFor(() => expect(requests.map(({ on }) => on)).toEqual([true, false]))
  requests[1]?.agree()
  await waitFor(() => expect(onAgreed.mock.calls).toEqual([['answer false', false]]))
})

test('guest_gets_the_login_and_nothing_is_sent', () => {
  session.isLoggedIn = false
  const { requests, tap } = renderToggle()
  tap()
  expect(openAuthDialog).toHaveBeenCalledWith('login', 'To star')
  expect(shown).toEqual([])
  expect(requests).toEqual([])
})
