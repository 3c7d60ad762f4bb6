import { useQuery } from '@tanstack/react-query'
import { useSyncExternalStore } from 'react'
import { type Account, accountQuery } from './account'
import { readToken, subscribeToken } from './token'

export function useToken(): string | null {
  return useSyncExternalStore(subscribeToken, readToken, () => null)
}

type Session = { account: Account | null; isLoading: boolean; isLoggedIn: boolean }

/**
 * Return the session. `isLoggedIn` is known at once from the token; `account` is known after the server has answered.
 */
export function useSession(): Session {
  const token = useToken()
  const { data, isLoading } = useQuery({ ...accountQuery, enabled: token !== null })
  return {
    account: token ? (data ?? null) : null,
    isLoading: token !== null && isLoading,
    isLoggedIn: token !== null,
  }
}
