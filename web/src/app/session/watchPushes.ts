import type { QueryClient } from '@tanstack/react-query'
import { loadFollowing } from '@/features/push'
import { idle } from '@/shared/lib/idle'
import { accountQuery } from '@/shared/session'

type Router = { history: { push: (path: string) => void } }

/** Keeps this device registered for who is logged in, and opens what is pressed outside the page. */
export async function watchPushes(queryClient: QueryClient, router: Router): Promise<void> {
  await idle()
  try {
    const { followPushes } = await loadFollowing()
    followPushes(
      async () => (await queryClient.fetchQuery({ ...accountQuery, staleTime: 5000 }))?.id,
      (path) => router.history.push(path),
    )
  } catch {
    // Offline, or replaced by a newer version: the next page follows.
  }
}
