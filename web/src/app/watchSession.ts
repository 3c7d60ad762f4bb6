import type { QueryClient } from '@tanstack/react-query'
import { onSessionExpired } from '@/shared/api/http'
import { clearToken, readToken } from '@/shared/session'
import { subscribeToken } from '@/shared/session/token'

/** Keeps cache and routes in step with the token, whoever changes it: the reader, another tab or the server. */
export function watchSession(queryClient: QueryClient, router: { invalidate: () => Promise<void> }): void {
  onSessionExpired(clearToken)
  subscribeToken(() => {
    if (readToken()) {
      void queryClient.invalidateQueries()
      return
    }
    // What the last reader was shown must not outlive the session, and guarded pages must let go.
    void queryClient.resetQueries()
    void router.invalidate()
  })
}
