import { QueryClientProvider } from '@tanstack/react-query'
import { fireEvent, render, screen, waitFor } from '@testing-library/react'
import { beforeEach, expect, test, vi } from 'vitest'
import { ApiError } from '@/shared/api/ApiError'
import { createQueryClient } from '@/shared/api/queryClient'
import { setTestLanguage } from '@/shared/testing/setTestLanguage'
import { NamesDialog, versionOfNames } from './NamesDialog'
import { useRevisedChange } from './useRevisedChange'

const NAMES = { EN: 'Soups', FR: 'Soupes', BR: 'Sopas', PL: 'Zupy' }
const versionOf = (changes: object, revision: number) =>
  versionOfNames({ names: { ...NAMES, ...changes }, revision })

const saved = vi.fn<(names: object, revision: number, reason: string) => void>()
const closed = vi.fn<() => void>()

/** Opens the dialog at revision 1, types an English name and saves, while `stored` was saved meanwhile. */
async function saveOver(stored: ReturnType<typeof versionOf>) {
  function Opened() {
    const change = useRevisedChange({
      base: versionOf({}, 1),
      read: async () => stored,
      call: async (names, revision, reason) => {
        if (revision !== stored.revision) throw new ApiError(409, 'content_changed')
        saved(names, revision, reason)
      },
      stale: [],
      onDone: closed,
    })
    return <NamesDialog title="Rename" names={NAMES} change={change} onClose={closed} />
  }
  render(
    <QueryClientProvider client={createQueryClient()}>
      <Opened />
    </QueryClientProvider>,
  )
  fireEvent.change(screen.getByLabelText(/^English/), { target: { value: 'Hot soups' } })
  fireEvent.change(screen.getByLabelText(/reason/i), { target: { value: 'Clearer' } })
  fireEvent.click(screen.getByRole('button', { name: 'Save' }))
}

beforeEach(async () => {
  saved.mockReset()
  closed.mockReset()
  await setTestLanguage('en')
})

test('names_saved_by_two_admins_are_both_shown_and_the_chosen_one_is_saved', async () => {
  await saveOver(versionOf({ EN: 'All soups', PL: 'Wszystkie zupy' }, 2))
  const dialog = await screen.findByRole('dialog', { name: 'Saved elsewhere since then' })
  for (const name of ['Hot soups', 'All soups', 'Wszystkie zupy']) expect(dialog.textContent).toContain(name)
  expect(saved).not.toHaveBeenCalled()
  fireEvent.click(screen.getByRole('button', { name: 'Save this' }))
  await waitFor(() => expect(closed).toHaveBeenCalled())
  expect(saved.mock.calls).toEqual([[{ ...NAMES, EN: 'Hot soups', PL: 'Wszystkie zupy' }, 2, 'Clearer']])
})

test('typed_names_stay_when_the_conflict_is_closed', async () => {
  await saveOver(versionOf({ EN: 'All soups' }, 2))
  fireEvent.click(await screen.findByRole('button', { name: 'Back to editing' }))
  expect(screen.getByLabelText(/^English/)).toHaveProperty('value', 'Hot soups')
  expect(screen.getByLabelText(/reason/i)).toHaveProperty('value', 'Clearer')
  expect(saved).not.toHaveBeenCalled()
})

test('names_are_saved_at_once_when_the_other_save_changed_no_name', async () => {
  await saveOver(versionOf({}, 2))
  await waitFor(() => expect(closed).toHaveBeenCalled())
  expect(saved.mock.calls).toEqual([[{ ...NAMES, EN: 'Hot soups' }, 2, 'Clearer']])
})
