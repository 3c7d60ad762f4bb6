import { useLocation, useRouter } from '@tanstack/react-router'
import { useCallback } from 'react'

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

/** Gives the function that goes back to where the login was requested. */
export function useReturn(): () => void {
  const { history } = useRouter()
  const returnTo = useLocation({ select: ({ state }) => state.returnTo })
  return useCallback(() => history.replace(ownPath(returnTo)), [history, returnTo])
}
