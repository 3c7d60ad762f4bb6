import { useQueryClient } from '@tanstack/react-query'
import { useLocation, useRouter } from '@tanstack/react-router'
import { useCallback } from 'react'
import { type Account, ACCOUNT_KEY } from '@/shared/session'

declare module '@tanstack/react-router' {
  interface HistoryState {
    /** Where somebody was when the login page was opened. */
    returnTo?: string
    /** Why one has to log in: a key of the dictionary. */
    reason?: string
    /** The address that a message was sent to, or that Google sent. */
    email?: string
    /** What Google signed for somebody who has no account yet. */
    googleToken?: string
  }
}

/** A path of this site. What leads elsewhere, or back to a login, becomes the start. */
export function ownPath(wanted: unknown): string {
  if (typeof wanted !== 'string' || !wanted.startsWith('/') || !URL.canParse(wanted, location.origin))
    return '/'
  const url = new URL(wanted, location.origin)
  if (url.origin !== location.origin || /^\/(login|register)(-|\/|$)/.test(url.pathname)) return '/'
  return url.pathname + url.search + url.hash
}

/** Where a login leads that nothing required: a chef whom nobody sees yet finds what is missing on the dashboard. */
export function startOf(account: Account | null | undefined): string {
  return account?.chefId && !account.activeChef ? '/dashboard' : '/'
}

/** Gives the function that goes back to where the login was requested. */
export function useReturn(): () => void {
  const { history } = useRouter()
  const client = useQueryClient()
  const returnTo = useLocation({ select: ({ state }) => state.returnTo })
  return useCallback(() => {
    const start = startOf(client.getQueryData<Account | null>(ACCOUNT_KEY))
    history.replace(returnTo === undefined ? start : ownPath(returnTo))
  }, [history, client, returnTo])
}
