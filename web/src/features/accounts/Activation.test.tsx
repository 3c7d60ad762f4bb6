import { QueryClientProvider } from '@tanstack/react-query'
import { cleanup, render, screen } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'
import { createQueryClient } from '@/shared/api/queryClient'
import { setTestLanguage } from '@/shared/testing/setTestLanguage'
import { Activation } from './Activation'
import { activationQuery } from './queries'

afterEach(cleanup)

test('an_activation_link_that_is_not_valid_says_so_in_the_heading', async () => {
  await setTestLanguage('en')
  const client = createQueryClient()
  client.setQueryData(activationQuery('old').queryKey, 'INVALID_KEY')
  render(
    <QueryClientProvider client={client}>
      <Activation token="old" />
    </QueryClientProvider>,
  )
  expect(screen.getByRole('heading').textContent).toBe('This link is no longer valid')
  expect(screen.getByRole('alert').textContent).toBe('Enter your user name or e-mail to get a new one.')
})
