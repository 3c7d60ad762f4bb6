import { QueryClientProvider } from '@tanstack/react-query'
import {
  createMemoryHistory,
  createRootRoute,
  createRoute,
  createRouter,
  RouterProvider,
} from '@tanstack/react-router'
import { render, screen } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { createQueryClient } from '@/shared/api/queryClient'
import { ACCOUNT_KEY } from '@/shared/session'
import { writeToken } from '@/shared/session/token'
import { setTestLanguage } from '@/shared/testing/setTestLanguage'
import EditChefPage from '../chefForm/EditChefPage'
import MenuPage from './MenuPage'

beforeEach(async () => {
  await setTestLanguage('en')
  writeToken('t', true)
})
afterEach(() => void vi.restoreAllMocks())

const ID = 'a'.repeat(24)
const denied = () => Response.json({ errorKey: 'access_denied' }, { status: 403 })
const unknown = () => Response.json({ errorKey: 'chef_not_exist' }, { status: 404 })
const foreignDish = () => Response.json({ id: ID, chefId: ID, own: false })

function open(address: string, answer: () => Response) {
  vi.spyOn(globalThis, 'fetch').mockImplementation(async () => answer())
  const root = createRootRoute()
  const at = (path: string, component: () => React.ReactNode) =>
    createRoute({ getParentRoute: () => root, path, component })
  const routeTree = root.addChildren([
    at('/', () => 'Start page'),
    at('/edit-chef/$id', EditChefPage),
    at('/edit-pick-up-point/$id', EditChefPage),
    at('/create-food/$chefId', MenuPage),
    at('/edit-food/$foodId', MenuPage),
  ])
  const history = createMemoryHistory({ initialEntries: [address] })
  const router = createRouter({ routeTree, history })
  const client = createQueryClient()
  client.setQueryData(ACCOUNT_KEY, { id: 'ana', chefId: null, pickUpPointId: null, authorities: ['USER'] })
  render(
    <QueryClientProvider client={client}>
      <RouterProvider router={router} />
    </QueryClientProvider>,
  )
}

test.each([
  [`/edit-chef/${ID}`, denied],
  [`/edit-pick-up-point/${ID}`, denied],
  [`/create-food/${ID}`, denied],
  [`/edit-food/${ID}`, foreignDish],
])('form_of_somebody_else_at_%s_leads_to_the_start_page', async (address, answer) => {
  open(address, answer)
  expect(await screen.findByText('Start page', {}, { timeout: 4000 })).toBeDefined()
})

test.each([`/edit-chef/${ID}`, `/create-food/${ID}`])(
  'form_of_a_chef_that_does_not_exist_at_%s_is_not_found',
  async (address) => {
    open(address, unknown)
    expect((await screen.findByRole('heading', { level: 1 })).textContent).toBe('Page not found')
  },
)
