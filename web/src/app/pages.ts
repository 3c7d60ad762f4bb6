/** The screens that exist. A route whose screen is not listed answers with the not-found page. */
import { lazyRouteComponent, type RouteComponent } from '@tanstack/react-router'

export const pages = {
  DevUiPage: lazyRouteComponent(() => import('@/pages/DevUiPage')),
} satisfies Record<string, RouteComponent>
