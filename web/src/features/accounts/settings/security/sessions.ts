/** Queries and mutations of the sessions of an account. */
import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query'
import { hasErrorKey } from '@/shared/api/ApiError'
import { endOtherSessions, endSession, listSessions } from '@/shared/api/generated/marmita'
import type { WithProof } from '../../reauthentication/useReauthentication'

export const sessionsQuery = queryOptions({
  queryKey: ['sessions'],
  queryFn: async ({ signal }) => (await listSessions({ signal })).data,
})

export function useEndSession(withProof: WithProof) {
  const client = useQueryClient()
  return useMutation({
    mutationFn: async (id: string) => {
      try {
        await withProof(() => endSession(id))
      } catch (error) {
        // The session has expired, or an earlier call, whose answer was lost, has ended it.
        if (!hasErrorKey(error, 'not_found')) throw error
      }
    },
    onSettled: () => client.invalidateQueries(sessionsQuery),
  })
}

export function useEndOtherSessions(withProof: WithProof) {
  const client = useQueryClient()
  return useMutation({
    mutationFn: () => withProof(() => endOtherSessions()),
    // Do not wait for the refetch, which removes the button with the last session: the message comes first.
    onSettled: () => void client.invalidateQueries(sessionsQuery),
  })
}
