import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query'
import {
  chefForm,
  chefsForAdmin,
  chefState,
  suspendChef,
  unsuspendChef,
  unverifyChef,
  verifyChef,
} from '@/shared/api/generated/marmita'
import { setAnswer } from '@/shared/api/queryClient'
import { showError } from '@/shared/lib/toast'

/** Whether a chef is listed, and what it lacks; for its owner and admins. */
export const chefStateQuery = (chefId: string) =>
  queryOptions({
    queryKey: ['chefState', chefId],
    queryFn: async ({ signal }) => (await chefState(chefId, { signal })).data,
  })

/** Everything that a chef has written, with the private address; for its owner and admins. */
export const chefFormQuery = (chefId: string) =>
  queryOptions({
    queryKey: ['chefForm', chefId],
    queryFn: async ({ signal }) => (await chefForm(chefId, { signal })).data,
  })

/** The chefs that wait for their verification, those who came first at the top. */
export const waitingChefsQuery = queryOptions({
  queryKey: ['chefState', 'waiting'],
  queryFn: async ({ signal }) => (await chefsForAdmin({ waiting: true, sort: 'OLDEST' }, { signal })).data,
})

const CHANGES = { verify: verifyChef, unverify: unverifyChef, suspend: suspendChef, unsuspend: unsuspendChef }

export type StateChange = keyof typeof CHANGES

/** Verifies or suspends a chef, or takes it back. Nothing changes on the screen before the answer. */
export function useStateChange(chefId: string, onDone?: () => void) {
  const client = useQueryClient()
  return useMutation({
    mutationFn: async (change: StateChange) => (await CHANGES[change](chefId)).data,
    onSuccess: (state) => {
      setAnswer(client, chefStateQuery(chefId).queryKey, state)
      void client.invalidateQueries({ queryKey: ['chefState', 'waiting'] })
      void client.invalidateQueries({ queryKey: ['chef'] })
      onDone?.()
    },
    onError: showError,
  })
}
