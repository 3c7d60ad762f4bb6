import { QueryClientProvider } from '@tanstack/react-query'
import { fireEvent, render, screen, waitFor } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { createQueryClient } from '@/shared/api/queryClient'
import type { OrderView } from '@/shared/api/generated/marmita.schemas'
import { setTestLanguage } from '@/shared/testing/setTestLanguage'
import { AnswerActions, CookingActions } from './BoardActions'

beforeEach(() => setTestLanguage('en'))
afterEach(() => void vi.restoreAllMocks())

const order = {
  id: 'o1',
  status: 'PAID',
  day: '2026-11-30',
  totalPrice: 1200,
  customer: { name: 'Camille' },
  can: { reject: true, cancel: true },
} as unknown as OrderView

const ACTIONS = { Decline: AnswerActions, 'Cancel the order': CookingActions } as const
type Action = keyof typeof ACTIONS

function show(action: Action) {
  const Actions = ACTIONS[action]
  return render(
    <QueryClientProvider client={createQueryClient()}>
      <Actions order={order} />
    </QueryClientProvider>,
  ).unmount
}

async function openDialog(action: Action) {
  fireEvent.click(screen.getByRole('button', { name: action }))
  return screen.findByRole<HTMLTextAreaElement>('textbox')
}

const type = (field: HTMLTextAreaElement) =>
  fireEvent.change(field, { target: { value: 'The oven is broken' } })

test.each(Object.keys(ACTIONS) as Action[])('reason_of_%s_survives_escape', async (action) => {
  show(action)
  const field = await openDialog(action)
  type(field)
  fireEvent.keyDown(field, { key: 'Escape' })
  await waitFor(() => expect(screen.queryByRole('textbox')).toBeNull())
  expect((await openDialog(action)).value).toBe('The oven is broken')
})

test.each([
  ['a_session_that_ended', 401, 'The oven is broken'],
  ['a_refusal', 409, 'The oven is broken'],
  ['success', 200, ''],
])('reason_after_%s', async (_, status, kept) => {
  vi.spyOn(globalThis, 'fetch').mockImplementation(() => Promise.resolve(Response.json({}, { status })))
  const unmount = show('Decline')
  const field = await openDialog('Decline')
  type(field)
  fireEvent.submit(field.form!)
  await waitFor(() => expect(screen.queryByRole('textbox')).toBeNull())
  unmount()
  show('Decline')
  expect((await openDialog('Decline')).value).toBe(kept)
})
