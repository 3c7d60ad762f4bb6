import { queryOptions, useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import {
  chefForm,
  chefsForAdmin,
  chefState,
  suspendChef,
  unsuspendChef,
  unverifyChef,
  verifyChef,
} from '@/shared/api/generated/marmita'
import { because } from '@/shared/api/because'
import { setAnswer } from '@/shared/api/queryClient'
import { useRealtime } from '@/shared/api/realtime'
import { showError } from '@/shared/lib/toast'

/** Whether a chef is listed, and what it lacks; for its owner and admins. */
export const chefStateQuery = (chefId: string) =>
  queryOptions({
    queryKey: ['chefState', chefId],
    queryFn: async ({ signal }) => (await chefState(chefId, { signal })).data,
  })

/** The same, read again when the chef is verified, suspended or can be paid, or no longer: on any screen, by anybody. */
export function useLiveChefState(chefId: string) {
  const client = useQueryClient()
  const refresh = () => void client.invalidateQueries({ queryKey: chefStateQuery(chefId).queryKey })
  useRealtime('chef_state_changed', (change) => {
    if (change.chefId === chefId) refresh()
  })
  useRealtime('connected', refresh)
  return useQuery(chefStateQuery(chefId))
}

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
    mutationFn: async ({ name, reason }: { name: StateChange; reason?: string }) =>
      (await CHANGES[name](chefId, because(reason))).data,
    onSuccess: (state) => {
      setAnswer(client, chefStateQuery(chefId).queryKey, state)
      void client.invalidateQueries({ queryKey: ['chefState', 'waiting'] })
      void client.invalidateQueries({ queryKey: ['chef'] })
      onDone?.()
    },
    onError: showError,
  })
}
