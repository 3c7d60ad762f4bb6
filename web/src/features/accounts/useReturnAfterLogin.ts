import { useQueryClient } from '@tanstack/react-query'
import { useLocation, useRouter } from '@tanstack/react-router'
import { useCallback } from 'react'
import { type Account, ACCOUNT_KEY } from '@/shared/session'

declare module '@tanstack/react-router' {
  interface HistoryState {
    /** The path of the page from which the login page was opened. */
    returnTo?: string
    /** Why a login is required: a key of the dictionary. */
    reason?: string
    /** The address that an e-mail was sent to, or the address of the Google account. */
    email?: string
    /** The token that Google signed for a user who has no account yet. */
    googleToken?: string
  }
}

/** Return the path if it belongs to this site, otherwise '/'. The login and registration pages also become '/'. */
export function ownPath(wanted: unknown): string {
  if (typeof wanted !== 'string' || !wanted.startsWith('/') || !URL.canParse(wanted, location.origin))
    return '/'
  const url = new URL(wanted, location.origin)
  if (url.origin !== location.origin || /^\/(login|register)(-|\/|$)/.test(url.pathname)) return '/'
  return url.pathname + url.search + url.hash
}

/**
 * Return the path after a login that no page required: '/dashboard' for the owner of an inactive chef, to show what is
 * missing, otherwise '/'.
 */
export function defaultPathAfterLogin(account: Account | null | undefined): string {
  return account?.chefId && !account.activeChef ? '/dashboard' : '/'
}

/** Return a function that goes back to the page from which the login was opened. */
export function useReturnAfterLogin(): () => void {
  const { history } = useRouter()
  const client = useQueryClient()
  const returnTo = useLocation({ select: ({ state }) => state.returnTo })
  return useCallback(() => {
    const start = defaultPathAfterLogin(client.getQueryData<Account | null>(ACCOUNT_KEY))
    history.replace(returnTo === undefined ? start : ownPath(returnTo))
  }, [history, client, returnTo])
}
