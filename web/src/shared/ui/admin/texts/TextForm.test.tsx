import { QueryClientProvider } from '@tanstack/react-query'
import { fireEvent, render, screen, waitFor } from '@testing-library/react'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { createQueryClient } from '@/shared/api/queryClient'
import { formDrafts } from '@/shared/session/formDrafts'
import { speak } from '@/shared/testing/speak'
import { TextForm } from './TextForm'

const text = { value: '{people} liked it', placeholders: ['people'], examples: {}, changed: false }

const open = (key: string, onSave: () => Promise<unknown> = vi.fn<() => Promise<unknown>>()) =>
  render(
    <QueryClientProvider client={createQueryClient()}>
      <TextForm
        text={text}
        language="en"
        label="Vote"
        maxLength={500}
        onSave={onSave}
        historyTitle="History"
        target={key}
      />
    </QueryClientProvider>,
  )
const field = () => screen.getByRole<HTMLTextAreaElement>('textbox', { name: 'Vote' })
const write = (value: string) => fireEvent.change(field(), { target: { value } })

// A field that grows listens to what this document does not have.
beforeAll(async () => {
  Object.defineProperty(document, 'fonts', { configurable: true, value: new EventTarget() })
  await speak('en')
})
afterAll(() => Reflect.deleteProperty(document, 'fonts'))

test('what is not saved is there again when the page is opened anew, for that text alone', () => {
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
