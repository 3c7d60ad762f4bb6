/** The screens that exist. A route whose screen is not listed answers with the not-found page. */
import { lazyRouteComponent, type RouteComponent } from '@tanstack/react-router'

export const pages = {
  DevUiPage: lazyRouteComponent(() => import('@/pages/DevUiPage')),
  MyOrdersPage: lazyRouteComponent(() => import('@/pages/MyOrdersPage')),
  DashboardPage: lazyRouteComponent(() => import('@/pages/DashboardPage')),
  ChefOrdersPage: lazyRouteComponent(() => import('@/pages/ChefOrdersPage')),
} satisfies Record<string, RouteComponent>
