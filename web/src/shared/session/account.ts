import { queryOptions } from '@tanstack/react-query'
import { get } from '@/shared/api/http'
import { readToken } from './token'

export type Authority = 'ADMIN' | 'CHEF' | 'USER' | 'MOD' | 'SENIOR_MOD'

export type Account = {
  id: string
  login: string
  name: string | null
  email: string
  avatar: string | null
  authorities: Authority[]
  activeChef: boolean
  /** Short name of the account's own chef profile, when it has one. */
  chefShortName?: string | null
}

export const ACCOUNT_KEY = ['account'] as const

/** The reader's account, or null for a visitor. Asks nothing while there is no token. */
export const accountQuery = queryOptions({
  queryKey: ACCOUNT_KEY,
  queryFn: async ({ signal }): Promise<Account | null> =>
    readToken() ? (await get<Account>('/api/account', {}, signal)).data : null,
  staleTime: 5 * 60_000,
})

export const isChef = (account: Account): boolean =>
  account.activeChef || account.authorities.includes('CHEF')
export const isAdmin = (account: Account): boolean => account.authorities.includes('ADMIN')
export const isModerator = (account: Account): boolean =>
  account.authorities.some((role) => role === 'ADMIN' || role === 'MOD' || role === 'SENIOR_MOD')
