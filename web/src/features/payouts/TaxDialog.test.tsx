import { QueryClientProvider } from '@tanstack/react-query'
import { fireEvent, render, screen } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import type { OwnTax } from '@/shared/api/generated/marmita.schemas'
import { createQueryClient } from '@/shared/api/queryClient'
import { setTestLanguage } from '@/shared/testing/setTestLanguage'
import { statedIn } from './tax'
import TaxDialog from './TaxDialog'

beforeEach(() => setTestLanguage('en'))
afterEach(() => vi.restoreAllMocks())

const OWN: OwnTax = {
  identity: null,
  revision: 0,
  missing: [],
  year: 2026,
  sales: 0,
  consideration: 0,
  reported: false,
}

const show = () =>
  render(
    <QueryClientProvider client={createQueryClient()}>
      <TaxDialog of={undefined} own={OWN} onClose={() => undefined} />
    </QueryClientProvider>,
  )

test.each([
  ['taxNumber', 'Tax number', /^4 to 30 letters and digits/],
  ['bornOn', 'Date of birth', /between 14 and 130 years ago/],
])('a_%s_that_is_refused_says_what_it_has_to_be', async (wrong, label, text) => {
  const body = { errorKey: 'tax_identity_invalid', field: wrong }
  vi.spyOn(globalThis, 'fetch').mockResolvedValue(
    Response.json(body, { status: 400, headers: { 'content-type': 'application/problem+json' } }),
  )
  show()
  fireEvent.click(screen.getByRole('button', { name: 'Save' }))
  await screen.findByText(text)
  expect(screen.getByLabelText(label).getAttribute('aria-invalid')).toBe('true')
})

test('typed_tax_details_survive_a_reload_and_are_dropped_by_cancel', () => {
  const name = () => screen.getByLabelText<HTMLInputElement>('Legal name')
  const first = show()
  fireEvent.change(name(), { target: { value: 'Amina Haddad' } })
  first.unmount()
  const second = show()
  expect(name().value).toBe('Amina Haddad')
  fireEvent.click(screen.getByRole('button', { name: 'Cancel' }))
  second.unmount()
  show()
  expect(name().value).toBe('')
})

test('data_saved_in_another_window_are_shown_beside_the_own_ones_before_they_are_saved', async () => {
  const sent: unknown[] = []
  const identity = { ...statedIn(OWN).fields, legalName: 'Ana Silva', city: 'Lyon' }
  vi.spyOn(globalThis, 'fetch').mockImplementation(async (_, init) => {
    sent.push(JSON.parse(String(init?.body)))
    return sent.length === 1
      ? Response.json(
          { errorKey: 'tax_identity_changed', tax: { ...OWN, identity, revision: 3 } },
          { status: 409, headers: { 'content-type': 'application/problem+json' } },
        )
      : Response.json({ ...OWN, identity, revision: 4 })
  })
  show()
  fireEvent.change(screen.getByLabelText('Legal name'), { target: { value: 'Amina Haddad' } })
  fireEvent.click(screen.getByRole('button', { name: 'Save' }))
  await screen.findByText('Ana Silva')
  expect(screen.getByText('Lyon')).toBeTruthy()
  fireEvent.click(screen.getByRole('button', { name: 'Save this' }))
  await vi.waitFor(() => expect(sent).toHaveLength(2))
  expect(sent[1]).toMatchObject({ legalName: 'Amina Haddad', city: 'Lyon', revision: 3 })
})
