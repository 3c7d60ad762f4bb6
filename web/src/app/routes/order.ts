/** The pages of a customer's order, from the bag to the meal. */
import { cartSearch, orderSearch } from '@/shared/lib/search'
import { pageFactory } from '../lazyPage'
import { guard } from '../session/guards'
import { createRoute, root } from './root'

const page = pageFactory('carts', 'errors')

const order = createRoute({ getParentRoute: () => root, id: '_order' })
const inOrder = { getParentRoute: () => order } as const

const customer = createRoute({
  ...inOrder,
  id: '_customer',
  beforeLoad: guard('loggedIn'),
})
const inCustomer = { getParentRoute: () => customer } as const

const cart = { ...page(() => import('@/pages/orders/CartPage')), validateSearch: cartSearch }

const customerPages = [
  createRoute({
    ...inCustomer,
    path: '/payment/$id',
    ...page(() => import('@/pages/orders/PaymentPage'), 'orders', 'payments'),
  }),
  createRoute({
    ...inCustomer,
    path: '/confirmation/$id',
    ...page(() => import('@/pages/orders/ConfirmationPage'), 'orders'),
  }),
  createRoute({
    ...inCustomer,
    path: '/my-orders',
    validateSearch: orderSearch,
    ...page(() => import('@/pages/orders/MyOrdersPage'), 'orders'),
  }),
] as const

const openPages = [
  createRoute({ ...inOrder, path: '/shopping-card', ...cart }),
  createRoute({ ...inOrder, path: '/shopping-card/chefId', ...cart }),
] as const

export const orderRoutes = order.addChildren([...openPages, customer.addChildren(customerPages)])
