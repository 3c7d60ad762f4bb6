/** The screens that exist. A route whose screen is not listed answers with the not-found page. */
import { lazyRouteComponent, type RouteComponent } from '@tanstack/react-router'
import { asLostFile } from './lostFiles'

const screen = <Module extends { default: RouteComponent }>(load: () => Promise<Module>) =>
  lazyRouteComponent(() => load().catch(asLostFile))

export const pages = {
  LandingPage: screen(() => import('@/pages/LandingPage')),
  HomePage: screen(() => import('@/pages/HomePage')),
  CityPage: screen(() => import('@/pages/CityPage')),
  ChefPage: screen(() => import('@/pages/ChefPage')),
  PickUpPointPage: screen(() => import('@/pages/ChefPage')),
  EmbeddedChefPage: screen(() => import('@/pages/EmbeddedChefPage')),
  FoodPage: screen(() => import('@/pages/FoodPage')),
  DevUiPage: screen(() => import('@/pages/DevUiPage')),
  MyOrdersPage: screen(() => import('@/pages/MyOrdersPage')),
  DashboardPage: screen(() => import('@/pages/DashboardPage')),
  ChefOrdersPage: screen(() => import('@/pages/ChefOrdersPage')),
  LoginPage: screen(() => import('@/pages/LoginPage')),
  RegisterPage: screen(() => import('@/pages/RegisterPage')),
  RegisterGooglePage: screen(() => import('@/pages/RegisterGooglePage')),
  ForgotPasswordPage: screen(() => import('@/pages/ForgotPasswordPage')),
  ForgotPasswordNextPage: screen(() => import('@/pages/ForgotPasswordNextPage')),
  CheckEmailChefPage: screen(() => import('@/pages/CheckEmailChefPage')),
  StaticContentPage: screen(() => import('@/pages/StaticContentPage')),
  AdminPage: screen(() => import('@/pages/AdminPage')),
  CheckEmailPage: screen(() => import('@/pages/CheckEmailPage')),
  ActivatePage: screen(() => import('@/pages/ActivatePage')),
  SuccessConfirmEmailPage: screen(() => import('@/pages/SuccessConfirmEmailPage')),
  ResetPasswordPage: screen(() => import('@/pages/ResetPasswordPage')),
  ChangeEmailPage: screen(() => import('@/pages/ChangeEmailPage')),
  CartPage: screen(() => import('@/pages/CartPage')),
  PaymentPage: screen(() => import('@/pages/PaymentPage')),
  ConfirmationPage: screen(() => import('@/pages/ConfirmationPage')),
  UserDetailsPage: screen(() => import('@/pages/UserDetailsPage')),
  UserPanelPage: screen(() => import('@/pages/UserPanelPage')),
} satisfies Record<string, RouteComponent>
