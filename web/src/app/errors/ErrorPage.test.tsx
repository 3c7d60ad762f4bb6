import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { createMemoryHistory, createRootRoute, createRouter, RouterProvider } from '@tanstack/react-router'
import { render, screen } from '@testing-library/react'
import { beforeAll, beforeEach, expect, test, vi } from 'vitest'
import { ApiError } from '@/shared/api/ApiError'
import { ErrorState } from '@/shared/ui/feedback/ErrorState'
import { setTestLanguage } from '@/shared/testing/setTestLanguage'
import { asChunkLoadError } from './chunkLoadErrors'
import { ErrorPage } from './ErrorPage'

beforeEach(() => void vi.spyOn(console, 'error').mockImplementation(() => {}))
beforeAll(() => setTestLanguage('en'))

function lostFile(): Error {
  try {
    return asChunkLoadError(new TypeError('Failed to fetch dynamically imported module: /x.js'))
  } catch (error) {
    return error as Error
  }
}

async function show(element: React.ReactNode) {
  const router = createRouter({
    routeTree: createRootRoute({ component: () => element }),
    history: createMemoryHistory(),
  })
  render(
    <QueryClientProvider client={new QueryClient()}>
      <RouterProvider router={router} />
    </QueryClientProvider>,
  )
  await screen.findByRole('heading', { level: 1 })
}

test.each([
  ['a fault of the page', new Error('x'), false],
  ['a refusal of the server', new ApiError(500, undefined, {}, undefined, 'x'), true],
  ['a file that did not arrive', lostFile(), true],
])('error_page_after_%s_offers_the_way_to_the_start', async (_, error, mayPass) => {
  await show(<ErrorPage error={error} reset={() => {}} />)
  expect(screen.getByRole('link').getAttribute('href')).toBe('/')
  expect(screen.queryAllByRole('button')).toHaveLength(mayPass ? 1 : 0)
})

test('error_that_is_the_whole_page_offers_the_way_to_the_start', async () => {
  await show(
    <ErrorState level={1} error={new ApiError(500, undefined, {}, undefined, 'x')} onRetry={() => {}} />,
  )
  expect(screen.getByRole('link').getAttribute('href')).toBe('/')
  expect(screen.getByRole('button')).toBeTruthy()
})

test('page_of_what_does_not_exist_is_not_found_and_offers_no_other_try', async () => {
  await show(<ErrorState level={1} error={new ApiError(404, 'chef_not_exist')} onRetry={() => {}} />)
  expect(screen.getByRole('heading', { level: 1 }).textContent).toBe('Page not found')
  expect(screen.queryByRole('button')).toBeNull()
  expect(document.title).toBe('Page not found · Marmita')
})
