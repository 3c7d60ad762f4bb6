import { QueryClientProvider } from '@tanstack/react-query'
import { fireEvent, render, screen } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { createQueryClient } from '@/shared/api/queryClient'
import { speak } from '@/shared/testing/speak'
import TaxDialog from './TaxDialog'

beforeEach(() => speak('en'))
afterEach(() => vi.restoreAllMocks())

const show = () =>
  render(
    <QueryClientProvider client={createQueryClient()}>
      <TaxDialog of={undefined} identity={null} onClose={() => undefined} />
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

test('what_is_typed_survives_a_reload_and_not_the_button_that_gives_it_up', () => {
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
