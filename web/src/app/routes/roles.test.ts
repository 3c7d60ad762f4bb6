/** The roles that may open each address. All others are sent to `/`. A new page with a guard is listed in `CLOSED`. */
import { createMemoryHistory, isRedirect } from '@tanstack/react-router'
import { QueryClient } from '@tanstack/react-query'
import { beforeAll, expect, test } from 'vitest'
import { createQueryClient } from '@/shared/api/queryClient'
import { type Account, ACCOUNT_KEY, writeToken } from '@/shared/session'
import { createAppRouter } from '../router'

const ROLES = {
  visitor: null,
  USER: ['USER'],
  CHEF: ['USER', 'CHEF'],
  MOD: ['USER', 'MOD'],
  SENIOR_MOD: ['USER', 'SENIOR_MOD'],
  ADMIN: ['USER', 'ADMIN'],
} as const
type Role = keyof typeof ROLES

const roles = Object.keys(ROLES) as Role[]
/** The roles of each group of the table. */
const GROUPS = {
  everybody: roles,
  visitors: ['visitor'],
  members: ['USER', 'CHEF', 'MOD', 'SENIOR_MOD', 'ADMIN'],
  chefs: ['CHEF'],
  moderators: ['MOD', 'SENIOR_MOD', 'ADMIN'],
  admins: ['ADMIN'],
} as const satisfies Record<string, readonly Role[]>
type Group = keyof typeof GROUPS

/**
 * The addresses with restricted access. `/admin/…` is for admins, except the addresses listed here. An address in no
 * list is open to everybody.
 */
const CLOSED: Record<Exclude<Group, 'everybody'>, readonly string[]> = {
  visitors: ['/login', '/register', '/register-google'],
  members: [
    '/user-panel',
    '/statements/$decisionId',
    '/change-email',
    '/notifications',
    '/favourites',
    '/personalize-feed',
    '/add-community',
    '/edit-community/$communityId',
    '/chat',
    '/chat-with-user/$userId',
    '/payment/$id',
    '/confirmation/$id',
    '/my-orders',
    // The page and the server check the owner of the chef or dish: admins edit those of others.
    '/chef-menu',
    '/create-food/$chefId',
    '/edit-food/$foodId',
    '/edit-chef/$id',
    '/edit-pick-up-point/$id',
  ],
  chefs: [
    '/dashboard',
    '/dashboard/point-today',
    '/dashboard/agreements',
    '/dashboard/papers',
    '/chef-orders',
    '/chef-payments',
    '/configure-stripe',
    '/sandbox-account/$token',
  ],
  // The start page of the area shows moderators their own tasks.
  moderators: ['/admin', '/admin/notices', '/admin/notices/$caseId'],
  admins: ['/add-post', '/post-edit/$postId', '/confirm-chef', '/confirm-chef-complete'],
}

const router = createAppRouter(new QueryClient())
router.update({ ...router.options, history: createMemoryHistory() })

type Opening = { context: { queryClient: QueryClient }; location: unknown }
type AnyRoute = { options: { beforeLoad?: (opening: Opening) => unknown }; parentRoute?: AnyRoute }
const routes = router.routesByPath as unknown as Record<string, AnyRoute>

function groupOf(path: string): Group {
  const [named] = Object.entries(CLOSED).find(([, paths]) => paths.includes(path)) ?? []
  if (named) return named as Group
  return path === '/admin' || path.startsWith('/admin/') ? 'admins' : 'everybody'
}

/** Whether all guards from the root down let this role pass. */
async function opens(path: string, role: Role): Promise<boolean> {
  const queryClient = createQueryClient()
  const authorities = ROLES[role]
  queryClient.setQueryData(ACCOUNT_KEY, authorities && ({ login: role, authorities } as unknown as Account))
  const guards: AnyRoute['options']['beforeLoad'][] = []
  for (let route: AnyRoute | undefined = routes[path]; route; route = route.parentRoute) {
    guards.unshift(route.options.beforeLoad)
  }
  const location = { href: path, pathname: path, search: {}, state: { googleToken: 'x.y.z' } }
  try {
    for (const guard of guards) await guard?.({ context: { queryClient }, location })
    return true
  } catch (thrown) {
    if (isRedirect(thrown) && thrown.options.to === '/') return false
    throw thrown
  }
}

beforeAll(() => writeToken('token', true))

test.each(Object.keys(routes).toSorted())(
  '%s lets in the roles of its group in CLOSED (in no group: everybody), and nobody else',
  async (path) => {
    const answers = await Promise.all(roles.map((role) => opens(path, role)))
    expect(roles.filter((_, index) => answers[index])).toEqual(GROUPS[groupOf(path)])
  },
)

test('CLOSED names addresses that exist', () => {
  expect(
    Object.values(CLOSED)
      .flat()
      .filter((path) => !(path in routes)),
  ).toEqual([])
})
