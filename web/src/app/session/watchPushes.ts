import type { QueryClient } from '@tanstack/react-query'
import { loadFollowPushes } from '@/features/push'
import { idle } from '@/shared/lib/idle'
import { accountQuery } from '@/shared/session'

type Router = { history: { push: (path: string) => void } }

/** Keep this device registered for the logged-in account's pushes, and open the page of a pressed push. */
export async function watchPushes(queryClient: QueryClient, router: Router): Promise<void> {
  await idle()
  try {
    const { followPushes } = await loadFollowPushes()
    followPushes(
      async () => (await queryClient.fetchQuery({ ...accountQuery, staleTime: 5000 }))?.id,
      (path) => router.history.push(path),
    )
  } catch {
    // Offline, or replaced by a newer version: the next page load registers the device.
  }
}
