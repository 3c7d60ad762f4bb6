import { QueryClientProvider } from '@tanstack/react-query'
import { fireEvent, render, screen, waitFor, within } from '@testing-library/react'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { ApiError } from '@/shared/api/ApiError'
import { createQueryClient } from '@/shared/api/queryClient'
import { formDrafts } from '@/shared/session/formDrafts'
import { setTestLanguage } from '@/shared/testing/setTestLanguage'
import { TextForm } from './TextForm'

const text = { value: '{people} liked it', placeholders: ['people'], examples: {}, changed: false }

type Save = (change: { value: string; begun: string }) => Promise<unknown>

const open = (key: string, onSave: Save = vi.fn<Save>(), shown = text) =>
  render(
    <QueryClientProvider client={createQueryClient()}>
      <TextForm
        text={shown}
        language="en"
        label="Vote"
        maxLength={500}
        onSave={onSave}
        onRefresh={() => Promise.resolve()}
        historyTitle="History"
        target={key}
      />
    </QueryClientProvider>,
  )
const field = () => screen.getByRole<HTMLTextAreaElement>('textbox', { name: 'Vote' })
const write = (value: string) => fireEvent.change(field(), { target: { value } })

// A field that grows listens to `document.fonts`, which happy-dom does not have.
beforeAll(async () => {
  Object.defineProperty(document, 'fonts', { configurable: true, value: new EventTarget() })
  await setTestLanguage('en')
})
afterAll(() => Reflect.deleteProperty(document, 'fonts'))

test('unsaved_text_is_restored_when_its_page_is_opened_again_and_on_no_other_page', () => {
  const { unmount } = open('POST_VOTED/EN')
  write('{people} loved it')
  unmount()
  open('POST_VOTED/FR').unmount()
  const again = open('POST_VOTED/EN')
  expect(field().value).toBe('{people} loved it')
  again.unmount()
  open('POST_VOTED/FR')
  expect(field().value).toBe(text.value)
})

test('cancelled, written back and saved texts leave no draft', async () => {
  const { unmount } = open('POST_VOTED/EN')
  write('{people} loved it')
  fireEvent.click(screen.getByRole('button', { name: 'Cancel' }))
  expect(field().value).toBe(text.value)
  expect(document.activeElement).toBe(field())
  write('{people} loved it')
  write(text.value)
  expect(formDrafts.get()).toEqual({})
  unmount()
  const onSave = vi.fn<() => Promise<unknown>>().mockResolvedValue(undefined)
  open('POST_VOTED/EN', onSave)
  write('{people} loved it')
  expect(formDrafts.get()).not.toEqual({})
  fireEvent.click(screen.getByRole('button', { name: 'Save' }))
  await waitFor(() => expect(formDrafts.get()).toEqual({}))
  expect(onSave).toHaveBeenCalledOnce()
})

test('text_saved_meanwhile_by_another_admin_is_shown_and_overwritten_only_by_choice', async () => {
  const onSave = vi
    .fn<Save>()
    .mockRejectedValueOnce(new ApiError(409, 'text_changed', { value: '{people} voted' }))
    .mockResolvedValue(undefined)
  open('POST_VOTED/PL', onSave)
  write('{people} loved it')
  fireEvent.click(screen.getByRole('button', { name: 'Save' }))
  const conflict = await screen.findByRole('dialog')
  expect(conflict.textContent).toContain('{people} voted')
  expect(field().value).toBe('{people} loved it')
  expect(onSave.mock.calls[0]?.[0]).toEqual({ value: '{people} loved it', begun: text.value })
  fireEvent.click(within(conflict).getByRole('button', { name: 'Save this' }))
  await waitFor(() => expect(formDrafts.get()).toEqual({}))
  expect(onSave.mock.calls[1]?.[0]).toEqual({ value: '{people} loved it', begun: '{people} voted' })
})

test('reason_for_restoring_a_text_stays_when_the_answer_is_lost', async () => {
  const onSave = vi
    .fn<Save>()
    .mockRejectedValueOnce(new ApiError(0, undefined, {}))
    .mockResolvedValue(undefined)
  open('POST_VOTED/BR', onSave, { ...text, changed: true })
  fireEvent.click(screen.getByRole('button', { name: 'Restore the original' }))
  const reason = within(await screen.findByRole('dialog')).getByRole<HTMLTextAreaElement>('textbox')
  fireEvent.change(reason, { target: { value: 'It was better' } })
  const send = () =>
    fireEvent.click(within(screen.getByRole('dialog')).getByRole('button', { name: 'Restore the original' }))
  send()
  await waitFor(() => expect(onSave).toHaveBeenCalledOnce())
  await waitFor(() => expect(screen.getAllByText(/No connection/)).toBeTruthy())
  expect(reason.value).toBe('It was better')
  send()
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
})
