import { createMemoryHistory, createRootRoute, createRouter, RouterProvider } from '@tanstack/react-router'
import { act, render, screen, waitFor } from '@testing-library/react'
import { useState } from 'react'
import { beforeEach, expect, test } from 'vitest'
import { writeToken } from '@/shared/session/token'
import { useLeaveGuard } from './useLeaveGuard'

beforeEach(() => writeToken('t', true))

test('question_whether_to_leave_ends_with_the_save_that_was_under_way', async () => {
  let save: () => void = () => undefined
  function Page() {
    const [isChanged, setIsChanged] = useState(true)
    save = () => setIsChanged(false)
    const { isAsking } = useLeaveGuard(isChanged)
    return isAsking ? 'Asking' : 'At work'
  }
  const history = createMemoryHistory({ initialEntries: ['/form'] })
  const routeTree = createRootRoute({ component: Page, notFoundComponent: Page })
  const router = createRouter({ routeTree, history })
  render(<RouterProvider router={router} />)
  await screen.findByText('At work')
  void router.navigate({ to: '/elsewhere' as never })
  await screen.findByText('Asking')
  act(() => save())
  await waitFor(() => expect(screen.queryByText('Asking')).toBeNull())
})
