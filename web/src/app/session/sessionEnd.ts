/**
 * Handles a session that the server has ended: the reader is logged out, sees a notice, and returns to the same page
 * after the login.
 */
import type { QueryClient } from '@tanstack/react-query'
import { onSessionExpired } from '@/shared/api/http'
import { type Account, ACCOUNT_KEY, clearToken, openAuthDialog, readToken } from '@/shared/session'

export const SESSION_ENDED = 'session.ended'

export type AppRouter = { latestLocation: { href: string }; invalidate: () => Promise<void> }

/** The address at which the session ended, while the pages react. */
let ending: { href: string; isRedirected: boolean } | null = null

export const hasEndedAt = (href: string): boolean => ending?.href === href

/** Return the address at which the session ended, if it is an address of this page. */
export const endAddressWithin = (pathname: string): string | undefined =>
  ending?.href.split(/[?#]/)[0] === pathname ? ending.href : undefined

/** Note that a guard has sent the reader to the login, so that no dialog has to open. */
export function markRedirectedToLogin(): void {
  if (ending) ending.isRedirected = true
}

export function watchSessionEnd(queryClient: QueryClient, router: AppRouter): void {
  onSessionExpired((refused) => {
    // Several calls may fail at once.
    if (ending) return
    ending = { href: router.latestLocation.href, isRedirected: false }
    void endSession(refused, queryClient, router, ending).finally(() => {
      ending = null
    })
  })
}

async function endSession(
  refused: string,
  queryClient: QueryClient,
  router: AppRouter,
  at: NonNullable<typeof ending>,
): Promise<void> {
  const account = queryClient.getQueryData<Account | null>(ACCOUNT_KEY)
  // The text in the fields is lost with the page. This code is loaded only now, because few readers need it.
  const formDraft = await import('../firstScreen/formDraft').catch(() => undefined)
  // Another tab may have replaced the token meanwhile: the new token must stay.
  if (readToken() !== refused) return
  if (account) formDraft?.saveFormDraft(account.id, at.href)
  clearToken()
  await router.invalidate()
  if (!at.isRedirected && !/^\/(login|register)\b/.test(at.href)) openAuthDialog('login', SESSION_ENDED)
  formDraft?.restoreAfterLogin(queryClient, router)
}
