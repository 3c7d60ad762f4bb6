import { QueryClientProvider } from '@tanstack/react-query'
import { fireEvent, render, screen, waitFor } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { createQueryClient } from '@/shared/api/queryClient'
import { setTestLanguage } from '@/shared/testing/setTestLanguage'
import ReportDialog from './ReportDialog'

beforeEach(() => setTestLanguage('en'))
afterEach(() => void vi.restoreAllMocks())

function open() {
  const onClose = vi.fn<() => void>()
  const { unmount } = render(
    <QueryClientProvider client={createQueryClient()}>
      <ReportDialog type="post" entityId="p1" onClose={onClose} />
    </QueryClientProvider>,
  )
  return { onClose, unmount }
}

const description = () => screen.findByRole<HTMLTextAreaElement>('textbox')
const firstReason = () => screen.getAllByRole<HTMLInputElement>('radio')[0]!

async function fillIn() {
  fireEvent.change(await description(), { target: { value: 'It is a copy' } })
  fireEvent.click(firstReason())
}

test('report_closed_without_sending_is_found_again', async () => {
  const { unmount } = open()
  await fillIn()
  unmount()
  open()
  expect((await description()).value).toBe('It is a copy')
  expect(firstReason().checked).toBe(true)
})

test('report_that_could_not_be_sent_is_found_again', async () => {
  vi.spyOn(globalThis, 'fetch').mockResolvedValue(Response.json({}, { status: 401 }))
  const { unmount } = open()
  await fillIn()
  fireEvent.submit(firstReason().form!)
  await screen.findByRole('alert')
  unmount()
  open()
  expect((await description()).value).toBe('It is a copy')
})

test('sent_report_is_not_kept', async () => {
  vi.spyOn(globalThis, 'fetch').mockResolvedValue(Response.json({}))
  const { onClose, unmount } = open()
  await fillIn()
  fireEvent.submit(firstReason().form!)
  await waitFor(() => expect(onClose).toHaveBeenCalled())
  unmount()
  open()
  expect((await description()).value).toBe('')
})
