import { QueryClientProvider } from '@tanstack/react-query'
import { fireEvent, render, screen, waitFor } from '@testing-library/react'
import { beforeEach, expect, test, vi } from 'vitest'
import { ApiError } from '@/shared/api/ApiError'
import { createQueryClient } from '@/shared/api/queryClient'
import { formDrafts } from '@/shared/session/formDrafts'
import { setTestLanguage } from '@/shared/testing/setTestLanguage'
import { NamesDialog, versionOfNames } from './NamesDialog'
import { useRevisedChange } from './useRevisedChange'

const NAMES = { EN: 'Soups', FR: 'Soupes', BR: 'Sopas', PL: 'Zupy' }
const versionOf = (changes: object, revision: number) =>
  versionOfNames({ names: { ...NAMES, ...changes }, revision })

const saved = vi.fn<(names: object, revision: number, reason: string) => void>()
const closed = vi.fn<() => void>()

/** Opens the dialog with the version `shown`. `stored` was saved meanwhile. */
function openDialog(stored = versionOf({}, 1), shown = versionOf({}, 1)) {
  function Opened() {
    const change = useRevisedChange({
      draft: 'names',
      stored: shown,
      read: async () => stored,
      call: async (names, revision, reason) => {
        if (revision !== stored.revision) throw new ApiError(409, 'content_changed')
        saved(names, revision, reason)
      },
      stale: [],
      onDone: closed,
    })
    return <NamesDialog title="Rename" change={change} onClose={closed} />
  }
  return render(
    <QueryClientProvider client={createQueryClient()}>
      <Opened />
    </QueryClientProvider>,
  )
}

function typeWords() {
  fireEvent.change(screen.getByLabelText(/^English/), { target: { value: 'Hot soups' } })
  fireEvent.change(screen.getByLabelText(/reason/i), { target: { value: 'Clearer' } })
}

const typedWords = () =>
  [/^English/, /reason/i].map((label) => screen.getByLabelText<HTMLInputElement>(label).value)

/** Types an English name and saves, while `stored` was saved meanwhile. */
function saveOver(stored: ReturnType<typeof versionOf>) {
  openDialog(stored)
  typeWords()
  fireEvent.click(screen.getByRole('button', { name: 'Save' }))
}

beforeEach(async () => {
  saved.mockReset()
  closed.mockReset()
  formDrafts.remove()
  await setTestLanguage('en')
})

test('names_saved_by_two_admins_are_both_shown_and_the_chosen_one_is_saved', async () => {
  saveOver(versionOf({ EN: 'All soups', PL: 'Wszystkie zupy' }, 2))
  const dialog = await screen.findByRole('dialog', { name: 'Saved elsewhere since then' })
  for (const name of ['Hot soups', 'All soups', 'Wszystkie zupy']) expect(dialog.textContent).toContain(name)
  expect(saved).not.toHaveBeenCalled()
  fireEvent.click(screen.getByRole('button', { name: 'Save this' }))
  await waitFor(() => expect(closed).toHaveBeenCalled())
  expect(saved.mock.calls).toEqual([[{ ...NAMES, EN: 'Hot soups', PL: 'Wszystkie zupy' }, 2, 'Clearer']])
})

test('typed_names_stay_when_the_conflict_is_closed', async () => {
  saveOver(versionOf({ EN: 'All soups' }, 2))
  fireEvent.click(await screen.findByRole('button', { name: 'Back to editing' }))
  expect(typedWords()).toEqual(['Hot soups', 'Clearer'])
  expect(saved).not.toHaveBeenCalled()
})

test('names_are_saved_at_once_when_the_other_save_changed_no_name', async () => {
  saveOver(versionOf({}, 2))
  await waitFor(() => expect(closed).toHaveBeenCalled())
  expect(saved.mock.calls).toEqual([[{ ...NAMES, EN: 'Hot soups' }, 2, 'Clearer']])
})

test('chosen_names_stay_when_their_save_is_refused', async () => {
  saveOver(versionOf({ EN: 'All soups', PL: 'Wszystkie zupy' }, 2))
  await screen.findByRole('dialog', { name: 'Saved elsewhere since then' })
  saved.mockImplementation(() => {
    throw new ApiError(409, 'topic_exists')
  })
  fireEvent.click(screen.getByRole('button', { name: 'Save this' }))
  await screen.findByRole('alert')
  expect(typedWords()).toEqual(['Hot soups', 'Clearer'])
  expect(screen.getByLabelText(/^Polish/)).toHaveProperty('value', 'Wszystkie zupy')
})

test('typed_names_and_reason_stay_after_escape', () => {
  const { unmount } = openDialog()
  typeWords()
  unmount()
  openDialog()
  expect(typedWords()).toEqual(['Hot soups', 'Clearer'])
})

test('typed_names_and_reason_are_gone_after_cancel', () => {
  const { unmount } = openDialog()
  typeWords()
  fireEvent.click(screen.getByRole('button', { name: 'Cancel' }))
  expect(closed).toHaveBeenCalled()
  unmount()
  openDialog()
  expect(typedWords()).toEqual(['Soups', ''])
})

test('kept_names_are_compared_with_the_version_from_which_they_began', async () => {
  const theirs = versionOf({ PL: 'Wszystkie zupy' }, 2)
  const { unmount } = openDialog()
  typeWords()
  unmount()
  openDialog(theirs, theirs)
  fireEvent.click(screen.getByRole('button', { name: 'Save' }))
  const dialog = await screen.findByRole('dialog', { name: 'Saved elsewhere since then' })
  expect(dialog.textContent).toContain('Wszystkie zupy')
  expect(saved).not.toHaveBeenCalled()
})
