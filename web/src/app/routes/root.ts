/** The root of the route tree, and how each route below it is made. */
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
 * A route that matches the same addresses as on the server: `readParams` refuses the others. Put it into a constant
 * before it goes into `addChildren`: written inside the call, its types become `any`, and any link is then right.
 */
export const createRoute: typeof createAnyRoute = (options) =>
  createAnyRoute({ ...options, params: { parse: readParams } } as never)

/** An address of SPEC section 2 whose page does not exist yet. */
export const notBuilt = { component: NotFound }
