/** The screens that exist. A route whose screen is not listed answers with the not-found page. */
import { lazyRouteComponent, type RouteComponent } from '@tanstack/react-router'
import { asChunkLoadError } from './errors/chunkLoadErrors'

const screen = <Module extends { default: RouteComponent }>(load: () => Promise<Module>) =>
  lazyRouteComponent(() => load().catch(asChunkLoadError))

export const pages = {
  LandingPage: screen(() => import('@/pages/LandingPage')),
  HomePage: screen(() => import('@/pages/HomePage')),
  CityPage: screen(() => import('@/pages/CityPage')),
  ChefPage: screen(() => import('@/pages/ChefPage')),
  PickUpPointPage: screen(() => import('@/pages/ChefPage')),
  EmbeddedChefPage: screen(() => import('@/pages/EmbeddedChefPage')),
  FoodPage: screen(() => import('@/pages/FoodPage')),
  DevUiPage: screen(() => import('@/pages/DevUiPage')),
  MyOrdersPage: screen(() => import('@/pages/orders/MyOrdersPage')),
  DashboardPage: screen(() => import('@/pages/orders/DashboardPage')),
  ChefOrdersPage: screen(() => import('@/pages/orders/ChefOrdersPage')),
  LoginPage: screen(() => import('@/pages/account/LoginPage')),
  RegisterPage: screen(() => import('@/pages/account/RegisterPage')),
  RegisterGooglePage: screen(() => import('@/pages/account/RegisterGooglePage')),
  ForgotPasswordPage: screen(() => import('@/pages/account/ForgotPasswordPage')),
  ForgotPasswordNextPage: screen(() => import('@/pages/account/ForgotPasswordNextPage')),
  CheckEmailChefPage: screen(() => import('@/pages/account/CheckEmailChefPage')),
  StaticContentPage: screen(() => import('@/pages/StaticContentPage')),
  AdminPage: screen(() => import('@/pages/AdminPage')),
  CheckEmailPage: screen(() => import('@/pages/account/CheckEmailPage')),
  ActivatePage: screen(() => import('@/pages/account/ActivatePage')),
  SuccessConfirmEmailPage: screen(() => import('@/pages/account/SuccessConfirmEmailPage')),
  ResetPasswordPage: screen(() => import('@/pages/account/ResetPasswordPage')),
  ChangeEmailPage: screen(() => import('@/pages/account/ChangeEmailPage')),
  CartPage: screen(() => import('@/pages/orders/CartPage')),
  PaymentPage: screen(() => import('@/pages/orders/PaymentPage')),
  ConfirmationPage: screen(() => import('@/pages/orders/ConfirmationPage')),
  UserDetailsPage: screen(() => import('@/pages/account/UserDetailsPage')),
  UserPanelPage: screen(() => import('@/pages/account/UserPanelPage')),
} satisfies Record<string, RouteComponent>
