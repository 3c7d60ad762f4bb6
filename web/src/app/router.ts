import type { QueryClient } from '@tanstack/react-query'
import { createRouter } from '@tanstack/react-router'
import { NotFound } from '@/shared/ui/feedback/NotFound'
import { parseSearch, stringifySearch } from '@/shared/lib/search'
import { ErrorPage } from './errors/ErrorPage'
import { PendingPage } from './PendingPage'
import { routeTree } from './routes'
import { scrollKey } from './scrollKey'

export function createAppRouter(queryClient: QueryClient) {
  return createRouter({
    routeTree,
    context: { queryClient },
    parseSearch,
    stringifySearch,
    // Like the server's reading of addresses (marmita/site/paths.py).
    caseSensitive: true,
    scrollRestoration: true,
    getScrollRestorationKey: scrollKey,
    defaultPreload: 'intent',
    // Let TanStack Query decide which data is fresh.
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
