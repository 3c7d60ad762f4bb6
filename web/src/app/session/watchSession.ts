import type { QueryClient } from '@tanstack/react-query'
import { deleteStoredAnswers } from '@/shared/api/deleteStoredAnswers'
import { holdChanges } from '@/shared/api/http'
import { adoptLanguage } from '@/shared/i18n'
import { i18n } from '@/shared/i18n/translate'
import { storeAccountLanguage } from '@/shared/i18n/languages'
import { type Account, ACCOUNT_KEY, accountQuery, readToken } from '@/shared/session'
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
  const cache = queryClient.getQueryCache()
  const readerId = () => queryClient.getQueryData<Account | null>(ACCOUNT_KEY)?.id
  let shown: string | undefined

  /** Forget the data of the last reader, which must not outlive the session, and close guarded pages. */
  const forgetReader = () => {
    shown = readerId()
    for (const query of cache.getAll())
      if (query.queryKey[0] !== ACCOUNT_KEY[0] || !readToken()) query.reset()
    shown = readerId()
    tabStorage.clear()
    storeAccountLanguage(null)
    // Only after the guards have run is it known which pages the reader still sees: queries for the last reader only
    // would be refused.
    void router.invalidate().finally(() => queryClient.refetchQueries({ type: 'active' }))
  }

  cache.subscribe(({ query }) => {
    if (query.queryKey[0] !== ACCOUNT_KEY[0]) return
    const id = readerId()
    if (id && shown && id !== shown) forgetReader()
    shown = id ?? shown
  })
  subscribeToken(() => {
    void deleteStoredAnswers()
    if (!readToken()) return forgetReader()
    const former = shown
    void queryClient.invalidateQueries()
    const reading = queryClient.fetchQuery({ ...accountQuery, staleTime: 0 })
    if (former) holdChanges(reading.then((account) => account?.id === former))
    // The component that shows the account shows the error.
    void reading.then((account) => account && adoptLanguage(account.locale)).catch(() => undefined)
  })
}
