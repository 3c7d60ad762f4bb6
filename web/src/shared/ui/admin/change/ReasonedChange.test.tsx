import { QueryClientProvider } from '@tanstack/react-query'
import { fireEvent, render, screen, waitFor } from '@testing-library/react'
import { beforeEach, expect, test, vi } from 'vitest'
import { ApiError } from '@/shared/api/ApiError'
import { createQueryClient } from '@/shared/api/queryClient'
import { formDrafts } from '@/shared/session/formDrafts'
import { setTestLanguage } from '@/shared/testing/setTestLanguage'
import { ReasonedChange } from './ReasonedChange'

const call = vi.fn<(reason: string) => Promise<void>>()
const close = vi.fn<() => void>()
const field = () => screen.getByLabelText(/reason/i)

const openDialog = (draft: string) =>
  render(
    <QueryClientProvider client={createQueryClient()}>
      <ReasonedChange
        draft={draft}
        call={call}
        stale={[]}
        title="Delete Ana"
        confirmLabel="Delete"
        onDone={close}
        onClose={close}
      />
    </QueryClientProvider>,
  )

beforeEach(async () => {
  formDrafts.remove()
  call.mockReset()
  close.mockReset()
  await setTestLanguage('en')
})

test('reason_stays_for_its_own_change_after_a_refusal_and_escape', async () => {
  call.mockRejectedValue(new ApiError(503, 'unavailable'))
  const { unmount } = openDialog('delete 1')
  fireEvent.change(field(), { target: { value: 'She wants it.' } })
  fireEvent.click(screen.getByRole('button', { name: 'Delete' }))
  await waitFor(() => expect(call).toHaveBeenCalledWith('She wants it.'))
  unmount()
  const { unmount: unmountOther } = openDialog('delete 2')
  expect(field()).toHaveProperty('value', '')
  unmountOther()
  openDialog('delete 1')
  expect(field()).toHaveProperty('value', 'She wants it.')
})

test.each(['Cancel', 'Delete'])('reason_is_gone_after_%s', async (button) => {
  call.mockResolvedValue()
  const { unmount } = openDialog('delete 1')
  fireEvent.change(field(), { target: { value: 'She wants it.' } })
  fireEvent.click(screen.getByRole('button', { name: button }))
  await waitFor(() => expect(close).toHaveBeenCalled())
  unmount()
  openDialog('delete 1')
  expect(field()).toHaveProperty('value', '')
})
