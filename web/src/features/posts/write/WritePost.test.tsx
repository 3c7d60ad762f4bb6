import { QueryClientProvider } from '@tanstack/react-query'
import { render, screen } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'
import { createQueryClient } from '@/shared/api/queryClient'
import type { BlockArea } from '@/shared/api/generated/marmita.schemas'
import { type Account, ACCOUNT_KEY, clearToken, writeToken } from '@/shared/session'
import { WritePost } from './WritePost'

afterEach(clearToken)

function show(areas: BlockArea[]) {
  writeToken('token', false)
  const client = createQueryClient()
  const account = { id: '1', block: { areas, dueDate: null, messageForUser: '' } } as unknown as Account
  client.setQueryData(ACCOUNT_KEY, account)
  render(
    <QueryClientProvider client={client}>
      <WritePost />
    </QueryClientProvider>,
  )
}

test('person_blocked_from_posts_sees_no_button_to_write_one', () => {
  show(['posts'])
  expect(screen.queryByRole('button')).toBeNull()
})

test('person_blocked_from_chat_may_write_a_post', () => {
  show(['chat'])
  expect(screen.getByRole('button')).toBeDefined()
})
