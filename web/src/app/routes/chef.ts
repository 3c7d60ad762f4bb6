/** The pages of chefs: becoming a chef, the dashboard, the chef's page and dishes. */
import {
  cartSearch,
  chefFormSearch,
  chefOrderSearch,
  payoutSearch,
  pointDaySearch,
  sellerSearch,
  stripeSearch,
} from '@/shared/lib/search'
import { deferredPage, pageFactory } from '../lazyPage'
import { guard, returnAfterLogin } from '../session/guards'
import { createRoute, root } from './root'

const page = pageFactory('orders', 'orders.chef')
const statePage = pageFactory('chefs', 'chefs.state', 'errors')
const menuPage = pageFactory(
  'menu',
  'menu.chef',
  'chefs',
  'chefs.state',
  'pictures',
  'sorting',
  'conflict',
  'errors',
)
const formPage = pageFactory(
  'accounts',
  'agreements',
  'chefs',
  'chefs.form',
  'map',
  'places',
  'pictures',
  'sorting',
  'errors',
)
const newChef = {
  ...formPage(deferredPage('BecomeChefPage')),
  validateSearch: chefFormSearch,
  beforeLoad: returnAfterLogin,
}

const chef = createRoute({ getParentRoute: () => root, id: '_chef' })
const inChef = { getParentRoute: () => chef } as const

const area = createRoute({
  ...inChef,
  id: '_area',
  ...pageFactory('menu', 'menu.chef')(deferredPage('ChefArea')),
})

const dashboard = createRoute({
  getParentRoute: () => area,
  id: '_dashboard',
  beforeLoad: guard('chef'),
})
const inDashboard = { getParentRoute: () => dashboard } as const

const editor = createRoute({ ...inChef, id: '_editor', beforeLoad: guard('loggedIn') })
const inEditor = { getParentRoute: () => editor } as const

const menu = createRoute({
  getParentRoute: () => area,
  id: '_menu',
  beforeLoad: guard('loggedIn'),
  ...menuPage(deferredPage('MenuPage')),
})
const inMenu = { getParentRoute: () => menu } as const

const dashboardPages = [
  createRoute({
    ...inDashboard,
    path: '/dashboard',
    validateSearch: sellerSearch,
    ...page(() => import('@/pages/orders/DashboardPage'), 'orders.point', 'chefs', 'chefs.state', 'payouts'),
  }),
  createRoute({
    ...inDashboard,
    path: '/chef-orders',
    validateSearch: chefOrderSearch,
    ...page(() => import('@/pages/orders/ChefOrdersPage')),
  }),
  createRoute({
    ...inDashboard,
    path: '/dashboard/point-today',
    validateSearch: pointDaySearch,
    ...page(deferredPage('PointTodayPage'), 'orders.point', 'errors'),
  }),
  createRoute({
    ...inDashboard,
    path: '/dashboard/agreements',
    ...pageFactory('agreements', 'errors')(deferredPage('AgreementsPage')),
  }),
  createRoute({
    ...inDashboard,
    path: '/dashboard/papers',
    validateSearch: sellerSearch,
    ...page(deferredPage('OrdersPapersPage'), 'papers', 'errors'),
  }),
  createRoute({
    ...inDashboard,
    path: '/chef-payments',
    validateSearch: payoutSearch,
    ...page(deferredPage('ChefPaymentsPage'), 'payouts'),
  }),
] as const

const seller = createRoute({ ...inChef, id: '_seller', beforeLoad: guard('chef') })
const inSeller = { getParentRoute: () => seller } as const

const sellerPages = [
  createRoute({
    ...inSeller,
    path: '/configure-stripe',
    validateSearch: stripeSearch,
    ...statePage(deferredPage('ConfigureStripePage'), 'accounts', 'payouts'),
  }),
  createRoute({
    ...inSeller,
    path: '/sandbox-account/$token',
    ...statePage(deferredPage('SandboxAccountPage')),
  }),
] as const

const review = createRoute({ ...inChef, id: '_review', beforeLoad: guard('admin') })
const inReview = { getParentRoute: () => review } as const

const reviewPages = [
  createRoute({
    ...inReview,
    path: '/confirm-chef',
    validateSearch: cartSearch,
    ...statePage(deferredPage('ConfirmChefPage'), 'papers'),
  }),
  createRoute({
    ...inReview,
    path: '/confirm-chef-complete',
    validateSearch: cartSearch,
    ...statePage(deferredPage('ConfirmChefCompletePage')),
  }),
] as const

const editorPages = [
  createRoute({
    ...inEditor,
    path: '/edit-chef/$id',
    validateSearch: chefFormSearch,
    ...formPage(deferredPage('EditChefPage')),
  }),
  createRoute({
    ...inEditor,
    path: '/edit-pick-up-point/$id',
    validateSearch: chefFormSearch,
    ...formPage(deferredPage('EditChefPage')),
  }),
] as const

// The page of the menu shows what these addresses name; they have no components of their own.
const menuPages = [
  createRoute({ ...inMenu, path: '/chef-menu' }),
  createRoute({ ...inMenu, path: '/create-food/$chefId' }),
  createRoute({ ...inMenu, path: '/edit-food/$foodId' }),
] as const

const openPages = [
  createRoute({ ...inChef, path: '/become-chef', ...newChef }),
  createRoute({ ...inChef, path: '/register-chef-account', ...newChef }),
  createRoute({
    ...inChef,
    path: '/add-pick-up-point',
    validateSearch: chefFormSearch,
    ...formPage(deferredPage('AddPointPage')),
  }),
] as const

export const chefRoutes = chef.addChildren([
  ...openPages,
  area.addChildren([dashboard.addChildren(dashboardPages), menu.addChildren(menuPages)]),
  editor.addChildren(editorPages),
  seller.addChildren(sellerPages),
  review.addChildren(reviewPages),
])
