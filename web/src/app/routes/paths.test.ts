/** The list of all addresses is written for the server from here, and a link to any other address does not compile. */
import { createMemoryHistory, linkOptions, redirect } from '@tanstack/react-router'
import { QueryClient } from '@tanstack/react-query'
import { expect, test } from 'vitest'
import type { RoutePath } from '@/shared/lib/routePath'
import { createAppRouter } from '../router'

const router = createAppRouter(new QueryClient())
router.update({ ...router.options, history: createMemoryHistory() })

test('paths_of_the_server_are_those_of_the_route_tree', async () => {
  const paths = Object.keys(router.routesByPath).toSorted()
  await expect(`${JSON.stringify(paths, null, 2)}\n`).toMatchFileSnapshot(
    '../../../../marmita/site/paths.json',
  )
})

test('path_that_no_route_has_does_not_compile', () => {
  // @ts-expect-error -- a letter is missing
  redirect({ to: '/logn' })
  // @ts-expect-error -- a letter is missing in a link
  linkOptions({ to: '/chef-ordes' })
  // @ts-expect-error -- a chef's page needs the chef
  linkOptions({ to: '/chef/$login' })
  // @ts-expect-error -- a path that is held outside a link is checked as well
  const held: RoutePath = '/shoping-card'
  const right: RoutePath = '/shopping-card'
  expect([held in router.routesByPath, right in router.routesByPath]).toEqual([false, true])
})

test('route_types_are_not_any', () => {
  const ids: keyof typeof router.routesById = '/_admin/admin/terms'
  // @ts-expect-error -- `any` would accept it
  const wrong: keyof typeof router.routesById = '/nowhere'
  expect(router.routesById[ids]).toBeDefined()
  expect(router.routesById[wrong]).toBeUndefined()
})

test.each(['/admin', '/admin/', '/admin/terms', '/admin/anything', '/admin/a/b'])(
  'guard_of_the_admin_layout_covers_%s',
  (address) => {
    const ids = router.matchRoutes(address, {}).map(({ routeId }: { routeId: string }) => routeId)
    expect(ids).toContain('/_admin')
  },
)
