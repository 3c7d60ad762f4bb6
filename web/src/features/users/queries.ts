import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import { findUsers, getUserDetails } from '@/shared/api/generated/users-admin'
import type { FindUsers, ListedUser } from '@/shared/api/generated/marmita.schemas'
import { totalCount } from '@/shared/api/http'
import type { UserSearch } from '@/shared/lib/address/adminSearch'
import type { ListPage } from '@/shared/ui/admin/list/list'

const USERS = ['users']

/** The query keys of all data that show accounts, to refetch after a change. */
export const STALE = [USERS]

/**
 * Pick each field by name: the router keeps unknown parameters of an address in the search, and the server refuses a
 * body with unknown fields.
 */
const wantedOf = ({ q, role, status, since, until, sort, after, before }: UserSearch): FindUsers => ({
  query: q,
  role,
  status,
  joinedSince: since,
  joinedUntil: until,
  sort,
  after,
  before,
})

export function usersQuery(search: UserSearch) {
  const wanted = wantedOf(search)
  return queryOptions({
    queryKey: [...USERS, 'list', wanted],
    queryFn: async ({ signal }): Promise<ListPage<ListedUser>> => {
      const answer = await findUsers(wanted, { signal })
      const { users, previous, next } = answer.data
      return { rows: users, previous, next, total: totalCount(answer) }
    },
    placeholderData: keepPreviousData,
    staleTime: 0,
  })
}

export const userQuery = (login: string) =>
  queryOptions({
    queryKey: [...USERS, 'one', login],
    queryFn: async ({ signal }) => (await getUserDetails({ login }, { signal })).data,
    staleTime: 0,
  })
