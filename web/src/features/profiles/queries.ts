import { queryOptions } from '@tanstack/react-query'
import { userById, userByLogin } from '@/shared/api/generated/marmita'

const ID = /^[0-9a-f]{24}$/

/** Somebody by login name, or by id: a login name is never that long. */
export const profileQuery = (loginOrId: string) =>
  queryOptions({
    queryKey: ['profile', loginOrId.toLowerCase()],
    queryFn: async ({ signal }) => {
      const find = ID.test(loginOrId) ? userById : userByLogin
      return (await find(encodeURIComponent(loginOrId), { signal })).data
    },
    // Who has just changed something about themself looks here next.
    staleTime: 0,
  })
