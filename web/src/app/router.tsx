/** Every route of the app. A screen is named here and loaded only when somebody goes there. */
import type { QueryClient } from '@tanstack/react-query'
import {
  createRootRouteWithContext,
  createRoute as createAnyRoute,
  createRouter,
  type RouteComponent,
} from '@tanstack/react-router'
import {
  cartSearch,
  chefFilters,
  homeSearch,
  orderSearch,
  panelSearch,
  parseSearch,
  stringifySearch,
} from '@/shared/lib/search'
import { readParams } from './addresses'
import { ErrorPage } from './errors/ErrorPage'
import { guard, guardCompletion } from './session/guards'
import { NotFound } from '@/shared/ui/feedback/NotFound'
import { pages } from './pages'
import { paths } from './paths'
import { PendingPage } from './PendingPage'
import { scrollKey } from './scrollKey'
import { Shell } from './chrome/Shell'
import { StartPage } from './StartPage'

const root = createRootRouteWithContext<{ queryClient: QueryClient }>()({
  component: Shell,
  notFoundComponent: NotFound,
})

const known: Record<string, RouteComponent | undefined> = pages
/** Of all that looks like its path, a route takes what the server takes. */
const createRoute: typeof createAnyRoute = (options) =>
  createAnyRoute({ ...options, params: { parse: readParams } } as never)
const at = <Path extends string>(path: Path) => ({ getParentRoute: () => root, path }) as const
const screen = (name: string) => ({ component: known[name] ?? NotFound })

const routes = root.addChildren([
  createRoute({ ...at(paths.start), validateSearch: homeSearch, component: StartPage }),
  createRoute({ ...at(paths.home), validateSearch: homeSearch, ...screen('HomePage') }),
  createRoute({ ...at(paths.homeAny), validateSearch: homeSearch, ...screen('HomePage') }),
  createRoute({ ...at(paths.map), validateSearch: homeSearch, ...screen('HomePage') }),
  createRoute({ ...at(paths.mapAny), validateSearch: homeSearch, ...screen('HomePage') }),
  createRoute({ ...at(paths.landing), ...screen('LandingPage') }),
  createRoute({ ...at(paths.city), validateSearch: chefFilters, ...screen('CityPage') }),

  createRoute({ ...at(paths.chef), ...screen('ChefPage') }),
  createRoute({ ...at(paths.addReview), ...screen('AddReviewPage') }),
  createRoute({ ...at(paths.pickUpPoint), ...screen('PickUpPointPage') }),
  createRoute({ ...at(paths.embedded), ...screen('EmbeddedChefPage') }),
  createRoute({ ...at(paths.food), ...screen('FoodPage') }),

  createRoute({ ...at(paths.login), beforeLoad: guard('guest'), ...screen('LoginPage') }),
  createRoute({ ...at(paths.register), beforeLoad: guard('guest'), ...screen('RegisterPage') }),
  createRoute({
    ...at(paths.registerGoogle),
    beforeLoad: guardCompletion,
    ...screen('RegisterGooglePage'),
  }),
  createRoute({ ...at(paths.forgotPassword), ...screen('ForgotPasswordPage') }),
  createRoute({ ...at(paths.forgotPasswordNext), ...screen('ForgotPasswordNextPage') }),
  createRoute({ ...at(paths.checkEmail), ...screen('CheckEmailPage') }),
  createRoute({ ...at(paths.checkEmailChef), ...screen('CheckEmailChefPage') }),
  createRoute({ ...at(paths.successConfirmEmail), ...screen('SuccessConfirmEmailPage') }),
  createRoute({ ...at(paths.activate), ...screen('ActivatePage') }),
  createRoute({ ...at(paths.resetPassword), ...screen('ResetPasswordPage') }),
  createRoute({ ...at(paths.changeEmail), beforeLoad: guard('loggedIn'), ...screen('ChangeEmailPage') }),
  createRoute({ ...at(paths.welcome), ...screen('StaticContentPage') }),

  createRoute({ ...at(paths.cart), validateSearch: cartSearch, ...screen('CartPage') }),
  createRoute({ ...at(paths.cartOfChef), validateSearch: cartSearch, ...screen('CartPage') }),
  createRoute({ ...at(paths.payment), beforeLoad: guard('loggedIn'), ...screen('PaymentPage') }),
  createRoute({ ...at(paths.confirmation), beforeLoad: guard('loggedIn'), ...screen('ConfirmationPage') }),
  createRoute({
    ...at(paths.myOrders),
    validateSearch: orderSearch,
    beforeLoad: guard('loggedIn'),
    ...screen('MyOrdersPage'),
  }),

  createRoute({ ...at(paths.dashboard), beforeLoad: guard('chef'), ...screen('DashboardPage') }),
  createRoute({
    ...at(paths.chefOrders),
    validateSearch: orderSearch,
    beforeLoad: guard('chef'),
    ...screen('ChefOrdersPage'),
  }),
  createRoute({ ...at(paths.chefPayments), beforeLoad: guard('chef'), ...screen('ChefPaymentsPage') }),
  createRoute({ ...at(paths.confirmChef), ...screen('ConfirmChefPage') }),
  createRoute({ ...at(paths.confirmChefComplete), ...screen('ConfirmChefPage') }),
  createRoute({ ...at(paths.configureStripe), ...screen('ConfigureStripePage') }),
  createRoute({ ...at(paths.becomeChef), ...screen('BecomeChefPage') }),
  createRoute({ ...at(paths.registerChefAccount), ...screen('RegisterChefAccountPage') }),
  createRoute({ ...at(paths.editChef), beforeLoad: guard('loggedIn'), ...screen('EditChefPage') }),
  createRoute({ ...at(paths.addPickUpPoint), ...screen('PickUpPointFormPage') }),
  createRoute({
    ...at(paths.editPickUpPoint),
    beforeLoad: guard('loggedIn'),
    ...screen('PickUpPointFormPage'),
  }),
  createRoute({ ...at(paths.createFood), beforeLoad: guard('loggedIn'), ...screen('FoodFormPage') }),
  createRoute({ ...at(paths.editFood), beforeLoad: guard('loggedIn'), ...screen('FoodFormPage') }),

  createRoute({ ...at(paths.chat), ...screen('ChatPage') }),
  createRoute({ ...at(paths.chatWithUser), ...screen('ChatPage') }),
  createRoute({ ...at(paths.userDetails), ...screen('UserDetailsPage') }),
  createRoute({
    ...at(paths.userPanel),
    validateSearch: panelSearch,
    beforeLoad: guard('loggedIn'),
    ...screen('UserPanelPage'),
  }),
  createRoute({
    ...at(paths.personalizeFeed),
    beforeLoad: guard('loggedIn'),
    ...screen('PersonalizeFeedPage'),
  }),
  createRoute({ ...at(paths.favourites), ...screen('FavouritesPage') }),
  createRoute({ ...at(paths.notifications), ...screen('NotificationsPage') }),
  createRoute({ ...at(paths.replyToComment), ...screen('ReplyPage') }),
  createRoute({ ...at(paths.blog), ...screen('BlogPage') }),
  createRoute({ ...at(paths.post), ...screen('PostPage') }),
  createRoute({ ...at(paths.tag), ...screen('TagPage') }),
  createRoute({ ...at(paths.addCommunity), ...screen('AddCommunityPage') }),
  createRoute({ ...at(paths.addPost), beforeLoad: guard('admin'), ...screen('PostFormPage') }),
  createRoute({ ...at(paths.editPost), beforeLoad: guard('admin'), ...screen('PostFormPage') }),
  createRoute({ ...at(paths.admin), beforeLoad: guard('admin'), ...screen('AdminPage') }),

  createRoute({ ...at(paths.terms), ...screen('StaticContentPage') }),
  createRoute({ ...at(paths.privacy), ...screen('StaticContentPage') }),
  createRoute({ ...at(paths.cookies), ...screen('StaticContentPage') }),
  createRoute({ ...at(paths.deleted), ...screen('StaticContentPage') }),
  createRoute({ ...at(paths.aboutUs), ...screen('StaticContentPage') }),
  createRoute({ ...at(paths.contact), ...screen('StaticContentPage') }),
  createRoute({ ...at(paths.becomeAChef), ...screen('StaticContentPage') }),
  createRoute({ ...at(paths.becomeAPickUpPoint), ...screen('StaticContentPage') }),

  createRoute({ ...at(paths.devUi), ...screen('DevUiPage') }),
])

export function createAppRouter(queryClient: QueryClient) {
  return createRouter({
    routeTree: routes,
    context: { queryClient },
    parseSearch,
    stringifySearch,
    // As the server reads addresses (marmita/site/paths.py).
    caseSensitive: true,
    scrollRestoration: true,
    getScrollRestorationKey: scrollKey,
    defaultPreload: 'intent',
    // TanStack Query decides what is fresh.
    defaultPreloadStaleTime: 0,
    defaultPendingMs: 200,
    defaultPendingComponent: PendingPage,
    defaultErrorComponent: ErrorPage,
    defaultNotFoundComponent: NotFound,
  })
}

declare module '@tanstack/react-router' {
  interface Register {
    router: ReturnType<typeof createAppRouter>
  }
}
