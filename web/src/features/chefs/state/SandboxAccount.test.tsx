import { QueryClientProvider } from '@tanstack/react-query'
import { createRootRoute, createRouter, RouterProvider } from '@tanstack/react-router'
import { render, screen } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { createQueryClient } from '@/shared/api/queryClient'
import { setTestLanguage } from '@/shared/testing/setTestLanguage'
import { SandboxAccount } from './SandboxAccount'

beforeEach(() => setTestLanguage('en'))
afterEach(() => vi.restoreAllMocks())

test.each([
  [429, 'Try again'],
  [404, 'This link no longer works'],
])('link_that_is_answered_with_%i_says_%s', async (status, text) => {
  vi.spyOn(globalThis, 'fetch').mockImplementation(() => Promise.resolve(Response.json({}, { status })))
  const routeTree = createRootRoute({ component: () => <SandboxAccount token="t" /> })
  render(
    <QueryClientProvider client={createQueryClient()}>
      <RouterProvider router={createRouter({ routeTree })} />
    </QueryClientProvider>,
  )
  expect(await screen.findByText(text)).toBeDefined()
})
