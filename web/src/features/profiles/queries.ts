import { queryOptions } from '@tanstack/react-query'
import { userById, userByLogin } from '@/shared/api/generated/marmita'

const ID = /^[0-9a-f]{24}$/

/** A profile by login name or id, which is longer than any login name. */
export const profileQuery = (loginOrId: string) =>
  queryOptions({
    queryKey: ['profile', loginOrId.toLowerCase()],
    queryFn: async ({ signal }) => {
      const find = ID.test(loginOrId) ? userById : userByLogin
      return (await find(encodeURIComponent(loginOrId), { signal })).data
    },
    // After a change of the own account this page shows the new data.
    staleTime: 0,
  })
