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
    for (const query of queryClient.getQueryCache().getAll()) query.reset()
    tabStorage.clear()
    storeAccountLanguage(null)
    // Only then is it known what a visitor is still shown: what the last reader alone may read would be refused.
    void router.invalidate().finally(() => queryClient.refetchQueries({ type: 'active' }))
  })
}
