import { useQueryClient } from '@tanstack/react-query'
import { useTranslation } from '@/shared/i18n/useTranslation'
import { date } from '@/shared/lib/format'
import { showInfo } from '@/shared/lib/toast'
import { type Account, accountQuery, isAdmin, isChef, writeToken } from '@/shared/session'

const isPhone = () => window.matchMedia('(max-width: 599px)').matches

/** Return the session token in the headers of the answer to a login or registration. */
export function tokenOf(headers: Headers): string | undefined {
  return headers.get('authorization')?.replace(/^Bearer\s+/i, '')
}

/**
 * Return a function that stores the token of an answer and returns the account, or null if the account cannot be
 * fetched now. Chefs and admins see a welcome with their name; an account with a scheduled deletion sees its date.
 * Throws if the answer has no token.
 */
export function useStartSession(): (headers: Headers, rememberMe: boolean) => Promise<Account | null> {
  const { t } = useTranslation()
  const client = useQueryClient()
  return async (headers, rememberMe) => {
    const token = tokenOf(headers)
    if (!token) throw new Error('The answer to a login carries no token')
    writeToken(token, rememberMe)
    // The session is already open: an account that cannot be fetched now is fetched later.
    const account = await client.fetchQuery({ ...accountQuery, staleTime: 0 }).catch(() => null)
    if (account?.scheduledToDelete)
      showInfo(t('accounts.deletionScheduled', { day: date(account.scheduledToDelete) }))
    else if (account && (isChef(account) || isAdmin(account)))
      showInfo(t('accounts.welcome', { name: account.name || account.login }), isPhone() ? 3000 : 4000)
    return account
  }
}
