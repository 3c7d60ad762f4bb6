/** Decides who may open a route. All others are sent to `/`. Nothing of the page is loaded before the decision. */
import type { QueryClient } from '@tanstack/react-query'
import { type HistoryState, redirect } from '@tanstack/react-router'
import { ApiError } from '@/shared/api/ApiError'
import { type Account, accountQuery, isAdmin, isChef, isModerator } from '@/shared/session'
import { hasEndedAt, endAddressWithin, markRedirectedToLogin, SESSION_ENDED } from './sessionEnd'

export type Guard = 'loggedIn' | 'chef' | 'admin' | 'moderator' | 'guest'

type Opening = { context: { queryClient: QueryClient }; location: { href: string; state?: HistoryState } }

const allowed: Record<Guard, (account: Account | null) => boolean> = {
  loggedIn: (account) => account !== null,
  chef: (account) => account !== null && isChef(account),
  admin: (account) => account !== null && isAdmin(account),
  moderator: (account) => account !== null && isModerator(account),
  guest: (account) => account === null,
}

/** Return the account, or null for a visitor and for an ended session. */
async function readAccount(
  queryClient: QueryClient,
): Promise<{ account: Account | null; hasEnded: boolean }> {
  try {
    // Without a network, fail at once instead of waiting for the network.
    const account = await queryClient.fetchQuery({ ...accountQuery, networkMode: 'always' })
    return { account, hasEnded: false }
  } catch (error) {
    if (error instanceof ApiError && error.status === 401) return { account: null, hasEnded: true }
    throw error
  }
}

export function guard(kind: Guard) {
  return async ({ context, location }: Opening): Promise<void> => {
    const { account, hasEnded } = await readAccount(context.queryClient)
    if (allowed[kind](account)) {
      if (account?.secondFactorNeeded && (kind === 'admin' || kind === 'moderator')) throw toSetup()
      return
    }
    if (hasEnded || hasEndedAt(location.href)) throw toLogin(location.href)
    throw redirect({ to: '/', replace: true })
  }
}

/** Redirect to the setup of a second factor: without one, moderators and admins do not get their role. */
const toSetup = () =>
  redirect({ to: '/user-panel', search: { tab: 'settings' }, hash: 'secondFactor', replace: true })

function toLogin(returnTo: string) {
  markRedirectedToLogin()
  return redirect({ to: '/login', state: { returnTo, reason: SESSION_ENDED }, replace: true })
}

/**
 * Redirect to the login if the session ended on this page, whose form visitors may fill in, too. After the login the
 * reader gets the typed text back, not an empty form.
 */
export function returnAfterLogin({ location }: { location: { pathname: string } }): void {
  const href = endAddressWithin(location.pathname)
  if (href) throw toLogin(href)
}

/**
 * Redirect to the login unless the page has Google's signed token. The page is the last step of a registration with
 * Google.
 */
export function requireGoogleToken({ location }: Pick<Opening, 'location'>): void {
  if (!location.state?.googleToken) throw redirect({ to: '/login', replace: true })
}
