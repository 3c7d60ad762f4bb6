import { QueryClientProvider } from '@tanstack/react-query'
import { act, renderHook, waitFor } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import { createQueryClient } from '@/shared/api/queryClient'
import { showInfo } from '@/shared/lib/toast'
import { useChangePassword } from './credentials'

vi.mock('@/shared/lib/toast', () => ({ showInfo: vi.fn<() => void>() }))

const client = createQueryClient()
const VALUES = { currentPassword: 'bon-appetit', newPassword: 'bon-dessert', confirmPassword: 'bon-dessert' }

afterEach(() => {
  vi.restoreAllMocks()
})

test.each([
  ['lost_answer_says_that_the_new_password_may_be_valid', () => Promise.reject(new TypeError('lost')), 1],
  ['refusal_says_nothing_about_the_new_password', async () => Response.json({}, { status: 400 }), 0],
])('%s', async (_, answer, times) => {
  vi.mocked(showInfo).mockClear()
  vi.spyOn(globalThis, 'fetch').mockImplementation(answer)
  const { result } = renderHook(useChangePassword, {
    wrapper: ({ children }) => <QueryClientProvider client={client}>{children}</QueryClientProvider>,
  })
  act(() => result.current.mutate(VALUES))
  await waitFor(() => expect(result.current.isError).toBe(true))
  expect(showInfo).toHaveBeenCalledTimes(times)
})
