import type { QueryClient } from '@tanstack/react-query'
import { deleteStoredAnswers } from '@/shared/api/deleteStoredAnswers'
import { adoptLanguage } from '@/shared/i18n'
import { i18n } from '@/shared/i18n/translate'
import { storeAccountLanguage } from '@/shared/i18n/languages'
import { accountQuery, readToken } from '@/shared/session'
import { subscribeToken } from '@/shared/session/token'
import { type AppRouter, watchSessionEnd } from './sessionEnd'
import { tabStorage } from '@/shared/lib/storage'

/**
 * Read all data again when the language changes: some answers contain texts in the language of the screen. Called once
 * the first language is chosen, for which the server has written the first data.
 */
export function watchLanguage(queryClient: QueryClient): void {
  i18n.subscribe(() => void queryClient.invalidateQueries())
}

/** Keep the cache and the routes consistent with the token, after a change by the reader, another tab or the server. */
export function watchSession(queryClient: QueryClient, router: AppRouter): void {
  watchSessionEnd(queryClient, router)
  subscribeToken(() => {
    void deleteStoredAnswers()
    if (readToken()) {
      void queryClient.invalidateQueries()
      void queryClient
        .fetchQuery({ ...accountQuery, staleTime: 0 })
        .then((account) => account && adoptLanguage(account.locale))
        .catch(() => undefined) // The component that shows the account shows the error.
      return
    }
    // The data of the last reader must not outlive the session, and guarded pages must close.
    for (const query of queryClient.getQueryCache().getAll()) query.reset()
    tabStorage.clear()
    storeAccountLanguage(null)
    // Only after the guards have run is it known which pages a visitor still sees: queries for the last reader only
    // would be refused.
    void router.invalidate().finally(() => queryClient.refetchQueries({ type: 'active' }))
  })
}
