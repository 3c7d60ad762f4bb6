/** The screens that exist. A route whose screen is not listed answers with the not-found page. */
import { lazyRouteComponent, type RouteComponent } from '@tanstack/react-router'

export const pages = {
  LandingPage: lazyRouteComponent(() => import('@/pages/LandingPage')),
  HomePage: lazyRouteComponent(() => import('@/pages/HomePage')),
  CityPage: lazyRouteComponent(() => import('@/pages/CityPage')),
  ChefPage: lazyRouteComponent(() => import('@/pages/ChefPage')),
  PickUpPointPage: lazyRouteComponent(() => import('@/pages/ChefPage')),
  EmbeddedChefPage: lazyRouteComponent(() => import('@/pages/EmbeddedChefPage')),
  FoodPage: lazyRouteComponent(() => import('@/pages/FoodPage')),
  DevUiPage: lazyRouteComponent(() => import('@/pages/DevUiPage')),
  MyOrdersPage: lazyRouteComponent(() => import('@/pages/MyOrdersPage')),
  DashboardPage: lazyRouteComponent(() => import('@/pages/DashboardPage')),
  ChefOrdersPage: lazyRouteComponent(() => import('@/pages/ChefOrdersPage')),
  LoginPage: lazyRouteComponent(() => import('@/pages/LoginPage')),
  RegisterPage: lazyRouteComponent(() => import('@/pages/RegisterPage')),
  RegisterGooglePage: lazyRouteComponent(() => import('@/pages/RegisterGooglePage')),
  ForgotPasswordPage: lazyRouteComponent(() => import('@/pages/ForgotPasswordPage')),
  ForgotPasswordNextPage: lazyRouteComponent(() => import('@/pages/ForgotPasswordNextPage')),
  CheckEmailPage: lazyRouteComponent(() => import('@/pages/CheckEmailPage')),
  ActivatePage: lazyRouteComponent(() => import('@/pages/ActivatePage')),
  SuccessConfirmEmailPage: lazyRouteComponent(() => import('@/pages/SuccessConfirmEmailPage')),
  ResetPasswordPage: lazyRouteComponent(() => import('@/pages/ResetPasswordPage')),
  CartPage: lazyRouteComponent(() => import('@/pages/CartPage')),
  PaymentPage: lazyRouteComponent(() => import('@/pages/PaymentPage')),
  ConfirmationPage: lazyRouteComponent(() => import('@/pages/ConfirmationPage')),
  UserPanelPage: lazyRouteComponent(() => import('@/pages/UserPanelPage')),
} satisfies Record<string, RouteComponent>
