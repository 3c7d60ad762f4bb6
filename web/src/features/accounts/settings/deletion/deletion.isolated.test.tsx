import { QueryClientProvider } from '@tanstack/react-query'
import { act, renderHook } from '@testing-library/react'
import type { ReactNode } from 'react'
import { expect, test, vi } from 'vitest'
import { ApiError } from '@/shared/api/ApiError'
import * as api from '@/shared/api/generated/marmita'
import { createQueryClient } from '@/shared/api/queryClient'
import { type Account, accountQuery } from '@/shared/session'
import { useCancelDeletion, useScheduleDeletion } from './mutations'

vi.mock('@/shared/api/generated/marmita')

const client = createQueryClient()
const wrapper = ({ children }: { children: ReactNode }) => (
  <QueryClientProvider client={client}>{children}</QueryClientProvider>
)
const lost = new ApiError(0, undefined)
const isOutdated = () => client.getQueryState(accountQuery.queryKey)?.isInvalidated

test('account_is_read_again_when_the_answer_about_its_deletion_was_lost', async () => {
  vi.mocked(api.scheduleDelete).mockRejectedValue(lost)
  vi.mocked(api.cancelDelete).mockRejectedValue(lost)
  const { result } = renderHook(
    () => ({ schedule: useScheduleDeletion((call) => call()), cancel: useCancelDeletion() }),
    { wrapper },
  )
  client.setQueryData(accountQuery.queryKey, { scheduledToDelete: null } as Account)
  await act(() => result.current.schedule.mutateAsync('').catch(() => undefined))
  expect(isOutdated()).toBe(true)
  client.setQueryData(accountQuery.queryKey, { scheduledToDelete: '2026-12-14' } as Account)
  await act(() => result.current.cancel.mutateAsync().catch(() => undefined))
  expect(isOutdated()).toBe(true)
})
