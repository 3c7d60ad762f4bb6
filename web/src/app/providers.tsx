import { type QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { RouterProvider } from '@tanstack/react-router'
import type { createAppRouter } from './router'
import { Toasts } from './Toasts'

type Props = { queryClient: QueryClient; router: ReturnType<typeof createAppRouter> }

export function Providers({ queryClient, router }: Props) {
  return (
    <QueryClientProvider client={queryClient}>
      <Toasts />
      <RouterProvider router={router} />
    </QueryClientProvider>
  )
}
