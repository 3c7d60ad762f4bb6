/** A session that the server has ended: the reader is logged out, sees a notice, and comes back to where they were. */
import type { QueryClient } from '@tanstack/react-query'
import { onSessionExpired } from '@/shared/api/http'
import { type Account, ACCOUNT_KEY, clearToken, openAuthDialog, readToken } from '@/shared/session'

export const SESSION_ENDED = 'session.ended'

export type AppRouter = { latestLocation: { href: string }; invalidate: () => Promise<void> }

/** Where the session ended, while the pages find out. */
let ending: { href: string; isLedToLogin: boolean } | null = null

export const endedOn = (href: string): boolean => ending?.href === href

/** The address at which the session ended, when it is one of that page. */
export const endedWithin = (pathname: string): string | undefined =>
  ending?.href.split(/[?#]/)[0] === pathname ? ending.href : undefined

/** A guard has sent the reader to the login, so nobody else needs to ask for one. */
export function noteLedToLogin(): void {
  if (ending) ending.isLedToLogin = true
}

export function watchSessionEnd(queryClient: QueryClient, router: AppRouter): void {
  onSessionExpired((refused) => {
    // Calls fail together.
    if (ending) return
    ending = { href: router.latestLocation.href, isLedToLogin: false }
    void end(refused, queryClient, router, ending).finally(() => {
      ending = null
    })
  })
}

async function end(
  refused: string,
  queryClient: QueryClient,
  router: AppRouter,
  at: NonNullable<typeof ending>,
): Promise<void> {
  const account = queryClient.getQueryData<Account | null>(ACCOUNT_KEY)
  // What stands in the fields goes with the page. It is fetched now: hardly anybody needs it.
  const formDraft = await import('../firstScreen/formDraft').catch(() => undefined)
  // Another tab may have brought the session's next token meanwhile, which is nobody's to delete.
  if (readToken() !== refused) return
  if (account) formDraft?.saveFormDraft(account.id, at.href)
  clearToken()
  await router.invalidate()
  if (!at.isLedToLogin && !/^\/(login|register)\b/.test(at.href)) openAuthDialog('login', SESSION_ENDED)
  formDraft?.restoreAfterLogin(queryClient, router)
}
