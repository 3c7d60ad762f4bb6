import { type QueryClient, queryOptions } from '@tanstack/react-query'
import { getAccount } from '@/shared/api/generated/marmita'
import type { AccountView as Account, BlockArea } from '@/shared/api/generated/marmita.schemas'
import { STORED_OFFLINE_UNDATED } from '@/shared/api/storedOffline'
import type { SellerChoice } from '@/shared/lib/search'
import { readToken } from './token'

export type { Account }

export const ACCOUNT_KEY = ['account'] as const

/** The reader's account, or null for a visitor. Without a token it sends no request. */
export const accountQuery = queryOptions({
  queryKey: ACCOUNT_KEY,
  queryFn: async ({ signal }): Promise<Account | null> =>
    readToken() ? (await getAccount({ signal })).data : null,
  staleTime: 5 * 60_000,
  meta: STORED_OFFLINE_UNDATED,
})

/**
 * Show `changes` that the server has confirmed. A running request, whose answer may still have the old values, is
 * replaced.
 */
export function patchAccount(client: QueryClient, changes: Partial<Account>): void {
  client.setQueryData<Account | null>(ACCOUNT_KEY, (account) => account && { ...account, ...changes })
  void client.invalidateQueries({ queryKey: ACCOUNT_KEY })
}

const has = (account: Account, ...roles: string[]) => account.authorities.some((role) => roles.includes(role))

export const isChef = (account: Account): boolean => account.activeChef || has(account, 'CHEF')
export const isAdmin = (account: Account): boolean => has(account, 'ADMIN')
export const isModerator = (account: Account): boolean => has(account, 'MOD', 'SENIOR_MOD', 'ADMIN')

/** Whether moderators have blocked the account from an area. The server checks every request; this only hides buttons. */
export const isBlockedFrom = (account: Account | null | undefined, area: BlockArea): boolean =>
  account?.block?.areas.includes(area) ?? false

/** Whether the chef or pick-up point is the account's own. An account may have one of each. */
export const owns = (account: Account | null | undefined, chefId: string): boolean =>
  account?.chefId === chefId || account?.pickUpPointId === chefId

/**
 * Return the account's chef that is not a pick-up point, or null. If the account has only a pick-up point, `chefId` is
 * its id.
 */
export const ownChefId = (account: Account | null | undefined): string | null =>
  account && account.chefId !== account.pickUpPointId ? account.chefId : null

export const hasBoth = (account: Account | null | undefined): boolean =>
  Boolean(ownChefId(account) && account?.pickUpPointId)

/** Return the chef or pick-up point for the seller's pages. `choice` counts only for an account that has both. */
export function sellerOf(account: Account | null | undefined, choice?: SellerChoice) {
  const of = hasBoth(account) ? choice : undefined
  const chefId = of ? account?.pickUpPointId : account?.chefId
  return { of, chefId, isPoint: Boolean(chefId) && chefId === account?.pickUpPointId }
}
