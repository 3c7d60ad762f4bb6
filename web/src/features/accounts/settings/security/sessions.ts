/** Where an account is logged in. */
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
        // It has ended by itself, or by the call whose answer was lost.
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
    // Not waited for: with the last of the others goes the button, and what it has to say is said first.
    onSettled: () => void client.invalidateQueries(sessionsQuery),
  })
}
