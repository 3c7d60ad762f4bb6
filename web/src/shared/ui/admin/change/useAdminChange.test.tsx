import { QueryClientProvider } from '@tanstack/react-query'
import { act, renderHook } from '@testing-library/react'
import type { ReactNode } from 'react'
import { expect, test, vi } from 'vitest'
import { createQueryClient } from '@/shared/api/queryClient'
import { useAdminChange } from './useAdminChange'

test('change_that_is_done_after_its_reader_has_gone_on_leads_nowhere', async () => {
  const onDone = vi.fn<() => void>()
  const answers: (() => void)[] = []
  const call = () => new Promise<void>((resolve) => answers.push(resolve))
  const client = createQueryClient()
  const wrapper = ({ children }: { children: ReactNode }) => (
    <QueryClientProvider client={client}>{children}</QueryClientProvider>
  )
  const { result, unmount } = renderHook(() => useAdminChange({ call, stale: [], onDone }), { wrapper })
  await act(() => result.current.mutate())
  await act(async () => answers[0]?.())
  expect(onDone).toHaveBeenCalledOnce()
  await act(() => result.current.mutate())
  unmount()
  await act(async () => answers[1]?.())
  expect(client.isMutating()).toBe(0)
  expect(onDone).toHaveBeenCalledOnce()
})
