import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import { findUsers, getUserDetails } from '@/shared/api/generated/users-admin'
import type { ListedUser } from '@/shared/api/generated/marmita.schemas'
import { totalCount } from '@/shared/api/http'
import type { UserSearch } from '@/shared/lib/address/adminSearch'
import type { ListPage } from '@/shared/ui/admin/list'

export const USERS = ['users']

export const usersQuery = ({ q, since, until, ...search }: UserSearch) =>
  queryOptions({
    queryKey: [...USERS, 'list', { q, since, until, ...search }],
    queryFn: async ({ signal }): Promise<ListPage<ListedUser>> => {
      const wanted = { ...search, query: q, joinedSince: since, joinedUntil: until }
      const answer = await findUsers(wanted, { signal })
      const { users, previous, next } = answer.data
      return { rows: users, previous, next, total: totalCount(answer) }
    },
    placeholderData: keepPreviousData,
    staleTime: 0,
  })

export const userQuery = (login: string) =>
  queryOptions({
    queryKey: [...USERS, 'one', login],
    queryFn: async ({ signal }) => (await getUserDetails({ login }, { signal })).data,
    staleTime: 0,
  })
