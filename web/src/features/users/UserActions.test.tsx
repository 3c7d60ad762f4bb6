import { QueryClientProvider } from '@tanstack/react-query'
import { fireEvent, render, screen, waitFor } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import type { ManagedUser } from '@/shared/api/generated/marmita.schemas'
import { createQueryClient } from '@/shared/api/queryClient'
import { setTestLanguage } from '@/shared/testing/setTestLanguage'
import { userQuery } from './queries'
import { UserActions } from './UserActions'

const user = {
  id: 'a'.repeat(24),
  login: 'marion',
  authorities: ['USER'],
  can: { changeLogin: true },
} as unknown as ManagedUser

afterEach(() => vi.unstubAllGlobals())

test('new_login_is_sent_for_the_id_and_what_somebody_else_has_removed_is_read_again', async () => {
  await setTestLanguage('en')
  const sent = vi.fn<typeof fetch>(async () =>
    Response.json({ errorKey: 'user_not_exist', title: 'Not found' }, { status: 404 }),
  )
  vi.stubGlobal('fetch', sent)
  const client = createQueryClient()
  client.setQueryData(userQuery('marion').queryKey, user)
  const onRenamed = vi.fn<(login: string) => void>()
  render(
    <QueryClientProvider client={client}>
      <UserActions user={user} withProof={(call) => call()} onRenamed={onRenamed} />
    </QueryClientProvider>,
  )
  fireEvent.click(screen.getByRole('button', { name: 'Change login' }))
  fireEvent.change(await screen.findByRole('textbox', { name: /New login/ }), {
    target: { value: 'marianne' },
  })
  fireEvent.click(screen.getAllByRole('button', { name: 'Change login' }).at(-1)!)
  await waitFor(() =>
    expect(client.getQueryState(userQuery('marion').queryKey)).toMatchObject({ isInvalidated: true }),
  )
  expect(String(sent.mock.calls[0]?.[0])).toContain(`/api/change-login/${user.id}/marianne`)
  expect(onRenamed).not.toHaveBeenCalled()
})
