/** Who may open a route. Everyone else is sent to `/`; nothing of the page is loaded before the answer is known. */
import type { QueryClient } from '@tanstack/react-query'
import { type HistoryState, redirect } from '@tanstack/react-router'
import { ApiError } from '@/shared/api/ApiError'
import { type Account, accountQuery, isAdmin, isChef, isModerator } from '@/shared/session'
import { endedOn, endedWithin, noteLedToLogin, SESSION_ENDED } from './sessionEnd'

export type Guard = 'loggedIn' | 'chef' | 'admin' | 'moderator' | 'guest'

type Opening = { context: { queryClient: QueryClient }; location: { href: string; state?: HistoryState } }

const allowed: Record<Guard, (account: Account | null) => boolean> = {
  loggedIn: (account) => account !== null,
  chef: (account) => account !== null && isChef(account),
  admin: (account) => account !== null && isAdmin(account),
  moderator: (account) => account !== null && isModerator(account),
  guest: (account) => account === null,
}

/** The account, null for a visitor, and for somebody whose session turns out to be over. */
async function readAccount(
  queryClient: QueryClient,
): Promise<{ account: Account | null; hasEnded: boolean }> {
  try {
    // Without a network it fails, and says so, instead of waiting for one.
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
    if (hasEnded || endedOn(location.href)) throw toLogin(location.href)
    throw redirect({ to: '/', replace: true })
  }
}

/** The roles of moderators and admins are withheld until they have a second factor. */
const toSetup = () =>
  redirect({ to: '/user-panel', search: { tab: 'settings' }, hash: 'secondFactor', replace: true })

function toLogin(returnTo: string) {
  noteLedToLogin()
  return redirect({ to: '/login', state: { returnTo, reason: SESSION_ENDED }, replace: true })
}

/** A form that visitors fill in too: whose session ends in it comes back to what they typed, not to an empty form. */
export function returnAfterLogin({ location }: { location: { pathname: string } }): void {
  const href = endedWithin(location.pathname)
  if (href) throw toLogin(href)
}

/** The last step of a registration with Google: for those who come from Google, with what it signed for them. */
export function requireGoogleToken({ location }: Pick<Opening, 'location'>): void {
  if (!location.state?.googleToken) throw redirect({ to: '/login', replace: true })
}
