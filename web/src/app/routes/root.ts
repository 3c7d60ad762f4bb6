/** The root of the route tree, and the function that makes each route below it. */
import type { QueryClient } from '@tanstack/react-query'
import { createRootRouteWithContext, createRoute as createAnyRoute } from '@tanstack/react-router'
import { NotFound } from '@/shared/ui/feedback/NotFound'
import { readParams } from '../addresses'
import { Shell } from '../chrome/Shell'

declare module '@tanstack/react-router' {
  interface StaticDataRouteOption {
    /** Shown inside other sites: without header, footer and dialogs. */
    embedded?: boolean
  }
}

export const root = createRootRouteWithContext<{ queryClient: QueryClient }>()({
  component: Shell,
  notFoundComponent: NotFound,
})

/**
 * Make a route that matches the same addresses as on the server: `readParams` refuses the others. Assign the route to a
 * constant before passing it to `addChildren`: if it is written inside the call, its types become `any`, and then any
 * link compiles.
 */
export const createRoute: typeof createAnyRoute = (options) =>
  createAnyRoute({ ...options, params: { parse: readParams } } as never)
