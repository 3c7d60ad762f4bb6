/** The pages to find chefs and dishes, open to everybody. */
import { chefFilters, homeSearch } from '@/shared/lib/search'
import { StartPage } from '../StartPage'
import { CHEF, FIND } from '../dictionaries/areas'
import { deferredPage, pageFactory } from '../lazyPage'
import { HomePage, LandingPage } from '../startPages'
import { createRoute, root } from './root'

const page = pageFactory(...FIND)

const find = createRoute({ getParentRoute: () => root, id: '_find' })
const inFind = { getParentRoute: () => find } as const

const home = { component: HomePage, validateSearch: homeSearch }

const pages = [
  createRoute({ ...inFind, path: '/', component: StartPage, validateSearch: homeSearch }),
  createRoute({ ...inFind, path: '/home', ...home }),
  createRoute({ ...inFind, path: '/home/$', ...home }),
  createRoute({ ...inFind, path: '/map', ...home }),
  createRoute({ ...inFind, path: '/map/$', ...home }),
  createRoute({ ...inFind, path: '/landing', component: LandingPage }),
  createRoute({
    ...inFind,
    path: '/city/$city',
    validateSearch: chefFilters,
    ...page(() => import('@/pages/CityPage')),
  }),
  createRoute({ ...inFind, path: '/chef/$login', ...page(() => import('@/pages/ChefPage'), ...CHEF) }),
  createRoute({
    ...inFind,
    path: '/pick-up-point/$login',
    ...page(() => import('@/pages/ChefPage'), ...CHEF),
  }),
  createRoute({
    ...inFind,
    path: '/embedded/$login',
    staticData: { embedded: true },
    ...page(() => import('@/pages/EmbeddedChefPage'), ...CHEF),
  }),
  createRoute({ ...inFind, path: '/food/$id', ...page(() => import('@/pages/FoodPage'), ...CHEF) }),
  createRoute({
    ...inFind,
    path: '/add-review/$login',
    ...page(deferredPage('AddReviewPage'), 'reviews', 'richText', 'errors'),
  }),
] as const

export const findRoutes = find.addChildren(pages)
