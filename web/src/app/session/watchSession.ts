import type { QueryClient } from '@tanstack/react-query'
import { forgetAnswers } from '@/shared/api/forgetAnswers'
import { adoptLanguage } from '@/shared/i18n'
import { storeAccountLanguage } from '@/shared/i18n/languages'
import { accountQuery, readToken } from '@/shared/session'
import { subscribeToken } from '@/shared/session/token'
import { type AppRouter, watchSessionEnd } from './sessionEnd'
import { tabStorage } from '@/shared/lib/storage'

/** Keeps cache and routes in step with the token, however it changes: by the reader, another tab or the server. */
export function watchSession(queryClient: QueryClient, router: AppRouter): void {
  watchSessionEnd(queryClient, router)
  subscribeToken(() => {
    void forgetAnswers()
    if (readToken()) {
      void queryClient.invalidateQueries()
      void queryClient
        .fetchQuery({ ...accountQuery, staleTime: 0 })
        .then((account) => account && adoptLanguage(account.locale))
        .catch(() => undefined) // The component that shows the account shows the error.
      return
    }
    // What the last reader was shown must not outlive the session, and guarded pages must let go.
    void queryClient.resetQueries()
    tabStorage.clear()
    storeAccountLanguage(null)
    void router.invalidate()
  })
}
